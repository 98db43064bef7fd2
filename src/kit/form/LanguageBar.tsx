import { Button, MenuItem } from '@blueprintjs/core'
import type { ReactElement, ReactNode } from 'react'
import { type LanguageCode, languageCodeNames, languageCodes } from '#contract/core/languageCodes.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { PlusIcon } from '#src/kit/ui/icons.ts'
import { MenuButton } from '#src/kit/ui/MenuButton.tsx'
import './LanguageBar.css'

interface Props {
  label: string
  languages: readonly LanguageCode[]
  at: LanguageCode | undefined
  onChoose: (code: LanguageCode) => void
  /** How a language stands, beside its name. */
  mark?: (code: LanguageCode) => { icon?: ReactElement | undefined; text?: string }
  children?: ReactNode
}

/** The languages that something is written in, of which one is looked at. */
export const LanguageBar = ({ label, languages, at, onChoose, mark, children }: Props) => {
  const text = useText()
  return (
    <section className="language-bar" aria-label={label}>
      {languages.map((code) => {
        const { icon, text: standing } = mark?.(code) ?? {}
        return (
          <Button
            key={code}
            size="small"
            variant={code === at ? 'solid' : 'minimal'}
            aria-pressed={code === at}
            icon={icon}
            onClick={() => onChoose(code)}
          >
            {text(languageCodes[code])}
            {standing && <span className="visually-hidden">{standing}</span>}
          </Button>
        )
      })}
      {children}
    </section>
  )
}

interface MoreProps {
  label: string
  /** Those that are there already. */
  except: readonly LanguageCode[]
  onChoose: (code: LanguageCode) => void
}

/** The other languages, to go on with. */
export const OtherLanguages = ({ label, except, onChoose }: MoreProps) => {
  const text = useText()
  return (
    <MenuButton label={label} icon={<PlusIcon />}>
      {languageCodeNames
        .filter((code) => !except.includes(code))
        .map((code) => (
          <MenuItem key={code} text={text(languageCodes[code])} onClick={() => onChoose(code)} />
        ))}
    </MenuButton>
  )
}
