import { useEffect, useRef, useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { languageTag } from '#contract/core/localizedText.ts'
import { type Country, defaultCountry, parsePhone } from '#contract/core/phone.ts'
import { Picker } from '#src/kit/form/Picker.tsx'
import { useLanguage } from '#src/kit/lib/i18n.ts'
import { countryOfZone, loadCountries } from '#src/kit/lib/phone.ts'
import { browserZone } from '#src/kit/lib/readerTime.ts'
import { TextInput } from './TextInput.tsx'

export interface PhoneValues {
  country: Country
  phone: string
}

export const noPhone: PhoneValues = { country: defaultCountry, phone: '' }

const initialCountries = [{ value: defaultCountry, label: '+86' }]

/** Loads the countries to choose from; returns only the first until they are loaded. `onLoaded` runs once. */
const useCountries = (onLoaded: (countries: readonly Country[]) => void) => {
  const loaded = useRef(onLoaded)
  const tag = languageTag(useLanguage())
  const [countries, setCountries] = useState(initialCountries)
  useEffect(() => {
    let isMounted = true
    loadCountries(tag).then(
      (all) => {
        if (!isMounted) return
        setCountries(all.map(({ country, label }) => ({ value: country, label })))
        loaded.current(all.map(({ country }) => country))
      },
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
  const { control, getValues, getFieldState, resetField } = useFormContext<PhoneValues>()
  const countries = useCountries((all) => {
    // A chosen country, or one of a restored draft, stays.
    const guess = getFieldState('country').isDirty ? undefined : countryOfZone(browserZone, all)
    if (guess) resetField('country', { defaultValue: guess })
  })
  return (
    <TextInput
      control={control}
      name="phone"
      label={t('phone')}
      hint={t('phoneHint')}
      validate={async (phone) => ((await parsePhone(phone, getValues().country)) ? undefined : t('phoneWrong'))}
      input={{ type: 'tel', autoComplete: 'tel-national' }}
      around={(input) => (
        <div className="phone-field">
          <Controller
            control={control}
            name="country"
            render={({ field: { value, onChange, ref } }) => (
              <Picker
                inputRef={ref}
                input={{ 'aria-label': t('country') }}
                value={value}
                options={countries}
                isRequired
                onChange={(country) => country && onChange(country)}
              />
            )}
          />
          {input}
        </div>
      )}
    />
  )
}
