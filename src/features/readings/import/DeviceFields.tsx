import { Checkbox, InputGroup } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import { type Option, SelectField } from '#src/kit/form/SelectField.tsx'
import { Field } from '#src/kit/ui/Field.tsx'
import type { GuessNotes } from './useGuessNotes.tsx'

interface Props {
  mapping: ReadingMapping
  columns: readonly Option[]
  addDevices: boolean
  notes: GuessNotes
  onChange: (mapping: ReadingMapping) => void
  onAddDevices: (addDevices: boolean) => void
}

const idMaxLength = 100

/** Maps the device and the user of the readings. */
export const DeviceFields = ({ mapping, columns, addDevices, notes, onChange, onAddDevices }: Props) => {
  const { t } = useTranslation('readingImport')
  const { device, user } = mapping
  return (
    <>
      <div className="import-grid">
        <SelectField
          label={t('device')}
          {...notes.of('device')}
          value={device.kind === 'column' ? device.column : ''}
          options={[{ value: '', label: t('deviceOne') }, ...columns]}
          onChange={(column) =>
            onChange({ ...mapping, device: column === '' ? { kind: 'constant', id: '' } : { kind: 'column', column } })
          }
        />
        {device.kind === 'constant' && (
          <Field label={t('deviceId')} isRequired error={device.id === '' ? t('deviceIdMissing') : undefined}>
            {(input) => (
              <InputGroup
                {...input}
                value={device.id}
                maxLength={idMaxLength}
                autoComplete="off"
                onValueChange={(id) => onChange({ ...mapping, device: { kind: 'constant', id } })}
              />
            )}
          </Field>
        )}
        <SelectField
          label={t('user')}
          value={user ?? ''}
          hint={user === null ? t('userByBinding') : undefined}
          options={[{ value: '', label: t('userNone') }, ...columns]}
          onChange={(column) => onChange({ ...mapping, user: column === '' ? null : column })}
        />
      </div>
      <Checkbox
        checked={addDevices}
        label={t('addDevices')}
        onChange={({ currentTarget }) => onAddDevices(currentTarget.checked)}
      />
    </>
  )
}
