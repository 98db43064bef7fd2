import { HTMLSelect } from '@blueprintjs/core'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { push } from '#contract/pushes/push.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { timeZoneNames } from '#src/kit/lib/localTime.ts'
import type { RecordValues } from '#src/kit/records/recordValues.ts'
import { Field } from '#src/kit/ui/Field.tsx'

/** Selects the time zone of a planned push: a fixed one, or that of each recipient. */
export const ZoneField = ({ form }: { form: UseFormReturn<RecordValues> }) => {
  const { t } = useTranslation('pushes')
  const text = useText()
  return (
    <Controller
      control={form.control}
      name="zone"
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => {
        const chosen = String(value)
        const unlisted = chosen === '' || timeZoneNames.includes(chosen) ? [] : [chosen]
        return (
          <Field label={text(push.fields.zone.label)} hint={t('zoneHint')} error={error?.message}>
            {(input) => (
              <HTMLSelect
                {...input}
                fill
                ref={ref}
                value={chosen}
                onBlur={onBlur}
                onChange={({ currentTarget }) => onChange(currentTarget.value)}
                options={[
                  { value: '', label: t('receiversZone') },
                  ...[...unlisted, ...timeZoneNames].map((zone) => ({ value: zone, label: zone })),
                ]}
              />
            )}
          </Field>
        )
      }}
    />
  )
}
