import { Switch } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { Feature } from '#contract/core/roles.ts'
import { featureGroups, featureTexts } from '#contract/vendors/features.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { SettingRow } from '#src/kit/ui/SettingRow.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import './FeatureSwitches.css'

interface Props {
  /** Features that are enabled in the stored record. */
  stored: readonly Feature[]
  enabled: readonly Feature[]
  onChange: (enabled: readonly Feature[]) => void
}

/** Switches features in groups, each with what it enables; those that differ from the stored record are marked. */
export const FeatureSwitches = ({ stored, enabled, onChange }: Props) => {
  const { t } = useTranslation('vendors')
  const text = useText()
  return (
    <div className="feature-switches">
      {Object.entries(featureGroups).map(([group, { label, features }]) => (
        <section key={group} aria-label={text(label)}>
          <h2>{text(label)}</h2>
          {features.map((feature) => {
            const isOn = enabled.includes(feature)
            return (
              <SettingRow
                key={feature}
                label={text(featureTexts[feature].label)}
                hint={text(featureTexts[feature].meaning)}
                mark={isOn !== stored.includes(feature) && <Tag tone="warning">{t('featureChanged')}</Tag>}
              >
                {(input) => (
                  <Switch
                    {...input}
                    checked={isOn}
                    onChange={({ currentTarget }) =>
                      onChange(currentTarget.checked ? [...enabled, feature] : enabled.filter((one) => one !== feature))
                    }
                  />
                )}
              </SettingRow>
            )
          })}
        </section>
      ))}
    </div>
  )
}
