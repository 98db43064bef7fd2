import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { materialFields, material as materialKind } from '#contract/materials/material.ts'
import { toFormValues, toRequest } from '#src/kit/form/formValues.ts'
import type { SaveCall } from '#src/kit/form/useRecordForm.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'

const inputs = ['name', 'typeId', 'resolutionId', 'startTime', 'endTime'] as const

type Input = (typeof inputs)[number]

/** What the form of a material holds. */
export type MaterialValues = Record<Input, string> & {
  /** The files themselves; their ids are sent. */
  fileIds: readonly StoredFile[]
  descriptionHtml: string
}

export const saveMaterial: SaveCall = {
  call: 'saveOrUpdateMaterialLibrary',
  request: materialKind.ownCalls.saveOrUpdateMaterialLibrary.request,
}

/** A material in its form; a new one is in effect from now on. */
export const valuesOfMaterial = (details: ReplyOf<'getMaterialLibrary'> | undefined): MaterialValues => ({
  ...(toFormValues(inputs, details?.material ?? { startTime: new Date().toISOString() }) as Record<Input, string>),
  fileIds: details?.files ?? [],
  descriptionHtml: details?.descriptionHtml ?? '',
})

/** The form of a material as the call takes it. */
export const toMaterialRequest = ({ fileIds, descriptionHtml, ...values }: MaterialValues) => ({
  ...toRequest(materialFields, inputs, values),
  descriptionHtml,
  fileIds: fileIds.map(({ id }) => id),
})
