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
  /** Returns the icon and the text, for screen readers, of a language's status. */
  mark?: (code: LanguageCode) => { icon?: ReactElement | undefined; text?: string }
  children?: ReactNode
}

/** Renders a button for each language of a content; one of them is selected. */
export const LanguageBar = ({ label, languages, at, onChoose, mark, children }: Props) => {
  const text = useText()
  return (
    <section className="language-bar" aria-label={label}>
      {languages.map((code) => {
        const { icon, text: statusText } = mark?.(code) ?? {}
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
            {statusText && <span className="visually-hidden">{statusText}</span>}
          </Button>
        )
      })}
      {children}
    </section>
  )
}

interface OtherLanguagesProps {
  label: string
  /** Languages that are not offered. */
  except: readonly LanguageCode[]
  onChoose: (code: LanguageCode) => void
}

/** Renders a menu of the other languages. */
export const OtherLanguages = ({ label, except, onChoose }: OtherLanguagesProps) => {
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
