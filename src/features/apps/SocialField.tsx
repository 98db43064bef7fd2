import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type NetworkName, networkNames, networks, type SocialLink } from '#contract/apps/social.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { Field } from '#src/kit/ui/Field.tsx'
import { CrossIcon, PlusIcon } from '#src/kit/ui/icons.ts'
import type { AppearanceValues } from './appValues.ts'
import './SocialField.css'

/** Edits links to social media, one per network. */
export const SocialField = ({ form }: { form: UseFormReturn<AppearanceValues> }) => {
  const { t } = useTranslation('apps')
  const text = useText()
  return (
    <Controller
      control={form.control}
      name="social"
      render={({ field: { value: links, onChange, ref } }) => {
        const errors = form.formState.errors.social
        const free = networkNames.filter((name) => !links.some(({ network }) => network === name))
        const change = (index: number, link: SocialLink) => onChange(links.with(index, link))
        return (
          <div className="social-field">
            {links.map(({ network, link }, index) => {
              const name = text(networks[network].label)
              return (
                <div key={network} className="social-row">
                  <HTMLSelect
                    aria-label={t('networkOf', { number: index + 1 })}
                    value={network}
                    options={[network, ...free].map((one) => ({ value: one, label: text(networks[one].label) }))}
                    onChange={({ currentTarget }) =>
                      change(index, { network: currentTarget.value as NetworkName, link })
                    }
                  />
                  <Field
                    label={t('linkOf', { network: name })}
                    error={errors?.[index]?.link?.message ?? errors?.[index]?.network?.message}
                  >
                    {(input) => (
                      <InputGroup
                        {...input}
                        type="url"
                        inputRef={index === 0 ? ref : undefined}
                        value={link}
                        onValueChange={(next) => change(index, { network, link: next })}
                      />
                    )}
                  </Field>
                  <Button
                    variant="minimal"
                    icon={<CrossIcon />}
                    aria-label={t('removeLink', { network: name })}
                    onClick={() => onChange(links.toSpliced(index, 1))}
                  />
                </div>
              )
            })}
            <Button
              variant="minimal"
              size="small"
              icon={<PlusIcon />}
              disabled={free.length === 0}
              onClick={() => onChange([...links, { network: free[0] as NetworkName, link: '' }])}
            >
              {t('addLink')}
            </Button>
          </div>
        )
      }}
    />
  )
}
