import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { materialFields, material as materialKind } from '#contract/materials/material.ts'
import { toFormValues, toRequest } from '#src/kit/form/formValues.ts'
import type { SaveCall } from '#src/kit/form/useRecordForm.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'

const inputs = ['name', 'typeId', 'resolutionId', 'startTime', 'endTime'] as const

type Input = (typeof inputs)[number]

export type MaterialValues = Record<Input, string> & {
  /** Uploaded files; the request contains their ids. */
  fileIds: readonly StoredFile[]
  descriptionHtml: string
}

export const saveMaterial: SaveCall = {
  call: 'saveOrUpdateMaterialLibrary',
  request: materialKind.ownCalls.saveOrUpdateMaterialLibrary.request,
}

/** Returns the form values of a material; a new one starts now. */
export const materialFormValues = (details: ReplyOf<'getMaterialLibrary'> | undefined): MaterialValues => ({
  ...(toFormValues(inputs, details?.material ?? { startTime: new Date().toISOString() }) as Record<Input, string>),
  fileIds: details?.files ?? [],
  descriptionHtml: details?.descriptionHtml ?? '',
})

/** Returns the request for the form's values. */
export const toMaterialRequest = ({ fileIds, descriptionHtml, ...values }: MaterialValues) => ({
  ...toRequest(materialFields, inputs, values),
  descriptionHtml,
  fileIds: fileIds.map(({ id }) => id),
})
