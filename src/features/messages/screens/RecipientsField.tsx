import { Checkbox, InputGroup } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { foldText } from '#contract/core/characters.ts'
import type { MessageDraft } from '#contract/messages/message.ts'
import { SearchIcon } from '#src/kit/ui/icons.ts'
import { useLiveErrors } from '#src/kit/ui/useLiveErrors.ts'
import type { GetVendorAllApiResponse } from '#store/api/generated/vendor.ts'
import './RecipientsField.css'

type Vendor = GetVendorAllApiResponse['list'][number]

interface ChoiceProps {
  vendors: readonly Vendor[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Selects vendors, with a search by name or VID. */
const VendorChoice = ({ vendors, chosen, onChange }: ChoiceProps) => {
  const { t } = useTranslation('sendMessage')
  const [typed, setTyped] = useState('')
  const search = foldText(typed)
  const matches = vendors.filter(({ name, vid }) => foldText(`${name} ${vid ?? ''}`).includes(search))
  return (
    <>
      <InputGroup
        type="search"
        size="small"
        leftElement={<SearchIcon />}
        aria-label={t('find')}
        placeholder={t('find')}
        value={typed}
        onValueChange={setTyped}
        onKeyDown={(event) => {
          // Enter must not submit the form.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <div className="recipients-list">
        {matches.map(({ id, name, vid }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          >
            {name || t('unnamed')} {vid && <span className="secondary">{vid}</span>}
          </Checkbox>
        ))}
        {matches.length === 0 && <p className="secondary">{t('noneFound')}</p>}
      </div>
    </>
  )
}

interface Props {
  form: UseFormReturn<MessageDraft>
  vendors: readonly Vendor[]
}

/** Selects the recipients of a message: all vendors, or some of them. */
export const RecipientsField = ({ form, vendors }: Props) => {
  const { t } = useTranslation('sendMessage')
  const id = useId()
  const { live, ...typing } = useLiveErrors()
  return (
    <Controller
      control={form.control}
      name="vendorIds"
      render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
        <fieldset className="recipients field-required" aria-describedby={error && id} {...typing}>
          <legend>{t('recipients')}</legend>
          <Checkbox
            inputRef={ref}
            label={t('all')}
            checked={value === 'all'}
            onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'all' : [])}
          />
          {value !== 'all' && <VendorChoice vendors={vendors} chosen={value} onChange={onChange} />}
          <div id={id} className="field-error" aria-live={live}>
            {error?.message}
          </div>
        </fieldset>
      )}
    />
  )
}
