import { Button, HTMLSelect } from '@blueprintjs/core'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { groupsMax, startRules } from '#contract/firmware/inputs.ts'
import { NumberInput } from '#src/kit/form/NumberInput.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import { parseNumber } from '#src/kit/lib/numberText.ts'
import type { RecordValues } from '#src/kit/records/recordValues.ts'
import { Field } from '#src/kit/ui/Field.tsx'
import { PlusIcon } from '#src/kit/ui/icons.ts'
import { rolloutGroups } from './rolloutValues.ts'

interface Props {
  form: UseFormReturn<RecordValues>
}

const numbers = ['share', 'success', 'errors'] as const
type NumberName = (typeof numbers)[number]

const whole = 100

/** Edits the groups of a rollout in their order. Their shares must add up to 100 %. */
export const GroupsField = ({ form }: Props) => {
  const { t } = useTranslation('firmware')
  const text = useText()
  const groups = rolloutGroups(form.watch())
  const set = (next: typeof groups) => form.setValue('groups', next, { shouldDirty: true, shouldValidate: false })
  const sum = groups.reduce((total, { share }) => total + (parseNumber(share) || 0), 0)
  const errorAt = (index: number, name: NumberName): string | undefined =>
    (form.formState.errors.groups as Record<number, Record<string, { message?: string }>> | undefined)?.[index]?.[name]
      ?.message
  const numberInput = (index: number, name: NumberName) => (
    <Controller
      key={name}
      control={form.control}
      name={`groups.${index}.${name}`}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Field label={t(`group.${name}`)} error={errorAt(index, name)} isRequired>
          {(input) => (
            <NumberInput inputRef={ref} value={String(value ?? '')} unit="%" {...{ input, onChange, onBlur }} />
          )}
        </Field>
      )}
    />
  )
  return (
    <>
      <h2 className="firmware-heading">{t('groups')}</h2>
      <p className="secondary">{t('groupsHint')}</p>
      {groups.map((_group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups are identified by their position
        <fieldset key={index} className="rollout-group-field">
          <legend>{t('groupNumber', { number: index + 1 })}</legend>
          <div className="rollout-group-inputs">{numbers.map((name) => numberInput(index, name))}</div>
          {index > 0 && (
            <Controller
              control={form.control}
              name={`groups.${index}.start`}
              render={({ field: { value, onChange, onBlur, ref } }) => (
                <Field label={t('group.start')}>
                  {(input) => (
                    <HTMLSelect
                      {...input}
                      ref={ref}
                      fill
                      value={String(value)}
                      options={Object.entries(startRules).map(([rule, { label }]) => ({
                        value: rule,
                        label: text(label),
                      }))}
                      onChange={({ currentTarget }) => onChange(currentTarget.value)}
                      onBlur={onBlur}
                    />
                  )}
                </Field>
              )}
            />
          )}
          {groups.length > 1 && (
            <Button
              size="small"
              variant="minimal"
              aria-label={t('removeGroup', { number: index + 1 })}
              onClick={() => set(groups.toSpliced(index, 1))}
            >
              {t('remove')}
            </Button>
          )}
        </fieldset>
      ))}
      <div className="rollout-groups-foot">
        <Button
          size="small"
          icon={<PlusIcon />}
          disabled={groups.length >= groupsMax}
          onClick={() =>
            set([...groups, { share: String(Math.max(1, whole - sum)), start: 'success', success: '90', errors: '5' }])
          }
        >
          {t('addGroup')}
        </Button>
        <span className={sum === whole ? 'secondary figures' : 'rollout-sum-wrong figures'} role="status">
          {t('sumOfShares', { sum })}
        </span>
      </div>
    </>
  )
}
