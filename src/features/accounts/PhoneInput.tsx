import { HTMLSelect } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { languageTag } from '#contract/core/localizedText.ts'
import { useLanguage } from '#src/kit/lib/i18n.ts'
import { type Country, defaultCountry, loadCountries, toE164 } from '#src/kit/lib/phone.ts'
import { TextInput } from './TextInput.tsx'

export interface PhoneValues {
  country: Country
  phone: string
}

export const noPhone: PhoneValues = { country: defaultCountry, phone: '' }

const initialCountries = [{ value: defaultCountry, label: '+86' }]

/** Loads the countries to choose from; returns only the first until they are loaded. */
const useCountries = () => {
  const tag = languageTag(useLanguage())
  const [countries, setCountries] = useState(initialCountries)
  useEffect(() => {
    let isMounted = true
    loadCountries(tag).then(
      (loaded) => isMounted && setCountries(loaded.map(({ country, label }) => ({ value: country, label }))),
      () => {},
    )
    return () => {
      isMounted = false
    }
  }, [tag])
  return countries
}

/** Renders a phone number with its country. */
export const PhoneInput = () => {
  const { t } = useTranslation('account')
  const { control, getValues } = useFormContext<PhoneValues>()
  const countries = useCountries()
  return (
    <TextInput
      control={control}
      name="phone"
      label={t('phone')}
      hint={t('phoneHint')}
      validate={async (phone) => ((await toE164(phone, getValues().country)) ? undefined : t('phoneWrong'))}
      input={{ type: 'tel', autoComplete: 'tel-national' }}
      around={(input) => (
        <div className="phone-field">
          <Controller
            control={control}
            name="country"
            render={({ field: { value, onChange, ref } }) => (
              <HTMLSelect
                ref={ref}
                aria-label={t('country')}
                value={value}
                options={countries}
                onChange={({ currentTarget }) => onChange(currentTarget.value)}
              />
            )}
          />
          {input}
        </div>
      )}
    />
  )
}
