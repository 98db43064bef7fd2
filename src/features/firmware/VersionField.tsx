import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { compareVersions } from '#contract/core/softwareVersion.ts'
import { firmware } from '#contract/firmware/firmware.ts'
import { firmwareRollout } from '#contract/firmware/rollout.ts'
import { FormField } from '#src/kit/form/FormField.tsx'
import { Picker } from '#src/kit/form/Picker.tsx'
import { useFieldOptions } from '#src/kit/form/useFieldOptions.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import type { RecordValues } from '#src/kit/records/recordValues.ts'
import { referenceKey, useReferences } from '#src/kit/references/references.ts'
import { Field } from '#src/kit/ui/Field.tsx'
import { useGetFirmwareAllQuery } from '#store/api/generated/firmware.ts'

interface Props {
  form: UseFormReturn<RecordValues>
  /** True once the rollout is saved: its product stays. */
  isSaved: boolean
}

const { fields } = firmwareRollout
const { pid: pidField } = firmware.fields

/** Selects a product with released versions, then one of these versions. A version chosen before stays available. */
export const VersionField = ({ form, isSaved }: Props) => {
  const { t } = useTranslation('firmware')
  const text = useText()
  const { data } = useGetFirmwareAllQuery({ body: {} })
  const chosenId = String(form.watch('firmwareId') ?? '')
  const [offeredId] = useState(chosenId)
  const [product, setProduct] = useState<string>()
  const versions = data?.list ?? []
  const offered = versions.filter(({ id, state }) => state === 'released' || id === chosenId || id === offeredId)
  const pid = product ?? versions.find(({ id }) => id === chosenId)?.pid ?? ''
  const productNames = useReferences(firmware.fields)[referenceKey(pidField)]
  const pids = new Set(offered.map((version) => version.pid))
  const products = useFieldOptions(pidField, data && productNames)
  const ofProduct = offered
    .filter((version) => version.pid === pid)
    .toSorted((a, b) => compareVersions(b.release, a.release))
  const stateLabel = (state: keyof typeof firmware.fields.state.choices) =>
    text(firmware.fields.state.choices[state].label)
  const names = new Map(ofProduct.map(({ id, name, state }) => [id, `${name} · ${stateLabel(state)}`]))
  const choose = (next: string) => {
    setProduct(next)
    const [newest] = offered.filter((version) => version.pid === next)
    const isOnly = offered.filter((version) => version.pid === next).length === 1
    form.setValue('firmwareId', isOnly && newest ? newest.id : '', { shouldDirty: true })
  }
  return (
    <>
      {!isSaved && (
        <Field label={text(pidField.label)} hint={t('productHint')} isRequired>
          {(input) => (
            <Picker
              input={input}
              value={pid}
              options={products?.filter(({ value }) => pids.has(value))}
              onChange={choose}
              isRequired
            />
          )}
        </Field>
      )}
      <FormField
        form={form}
        fields={fields}
        name="firmwareId"
        options={names}
        hint={pid ? undefined : t('productFirst')}
      />
    </>
  )
}
