import { Switch } from '@blueprintjs/core'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type AlarmName, alarmByName, alarmsFor } from '#contract/products/alarms.ts'
import { NumberInput } from '#src/kit/form/NumberInput.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import { Field } from '#src/kit/ui/Field.tsx'
import './AlarmsField.css'
import type { AlarmValues, ProductValues } from './steps.ts'

interface Props {
  form: UseFormReturn<ProductValues>
}

type Bound = 'low' | 'high'

const Thresholds = ({ form, name }: Props & { name: AlarmName }) => {
  const { t } = useTranslation('products')
  const { bounds, unit, possible } = alarmByName(name)
  const errors = form.formState.errors.alarms?.[name] as Partial<Record<Bound, { message?: string }>> | undefined
  return (
    <div className="form-pair">
      {bounds.map((bound: Bound) => (
        <Controller
          key={bound}
          control={form.control}
          name={`alarms.${name}.${bound}`}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Field
              label={t(`threshold.${bounds.length > 1 ? bound : 'only'}`)}
              hint={possible && t('possible', { from: possible[0], to: possible[1], unit })}
              error={errors?.[bound]?.message}
              isRequired
            >
              {(input) => <NumberInput inputRef={ref} {...{ input, value, onChange, onBlur, unit }} />}
            </Field>
          )}
        />
      ))}
    </div>
  )
}

/** Edits the alarms that the device kind of a product allows: each on or off, with its thresholds. */
export const AlarmsField = ({ form }: Props) => {
  const text = useText()
  const kind = form.watch('deviceKind')
  return alarmsFor(kind || null).map((name) => (
    <section key={name} className="alarm">
      <Controller
        control={form.control}
        name={`alarms.${name}`}
        render={({ field: { value, onChange } }) => {
          const alarm = value as AlarmValues
          return (
            <Switch
              checked={alarm.isOn}
              label={text(alarmByName(name).label)}
              onChange={({ currentTarget }) => onChange({ ...alarm, isOn: currentTarget.checked })}
            />
          )
        }}
      />
      {form.watch(`alarms.${name}.isOn`) && alarmByName(name).bounds.length > 0 && (
        <Thresholds form={form} name={name} />
      )}
    </section>
  ))
}
