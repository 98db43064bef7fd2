import { Button } from '@blueprintjs/core'
import { type ReactNode, useState } from 'react'
import { type LanguageCode, languageCodes } from '#contract/core/languageCodes.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { ErrorIcon } from '#src/kit/ui/icons.ts'
import { LanguageBar, OtherLanguages } from './LanguageBar.tsx'

interface Props {
  label: string
  /** Label of the menu of languages that can be added. */
  add: string
  /** Label of the button that removes the open language. */
  remove: (language: string) => string
  languages: readonly LanguageCode[]
  /** Language that is open first, if it is one of them. */
  opened?: LanguageCode | undefined
  isWrong: (code: LanguageCode) => boolean
  onChange: (languages: LanguageCode[]) => void
  /** Fields of one language. */
  children: (code: LanguageCode) => ReactNode
}

/** Renders fields in several languages, one at a time; languages can be added and removed. */
export const LanguageTabs = ({ label, add, remove, languages, opened, isWrong, onChange, children }: Props) => {
  const text = useText()
  const [chosen, setChosen] = useState(opened)
  const at = chosen && languages.includes(chosen) ? chosen : languages[0]
  return (
    <>
      <LanguageBar
        label={label}
        {...{ languages, at }}
        onChoose={setChosen}
        mark={(code) => ({ icon: isWrong(code) ? <ErrorIcon /> : undefined })}
      >
        <OtherLanguages
          label={add}
          except={languages}
          onChoose={(code) => {
            onChange([...languages, code])
            setChosen(code)
          }}
        />
        {at && languages.length > 1 && (
          <Button size="small" variant="minimal" onClick={() => onChange(languages.filter((code) => code !== at))}>
            {remove(text(languageCodes[at]))}
          </Button>
        )}
      </LanguageBar>
      {languages.map((code) => (
        <section key={code} hidden={code !== at} aria-label={text(languageCodes[code])}>
          {children(code)}
        </section>
      ))}
    </>
  )
}
