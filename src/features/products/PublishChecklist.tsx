import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type LanguageCode, languageCodes } from '#contract/core/languageCodes.ts'
import { languageTag } from '#contract/core/localizedText.ts'
import { withValues } from '#contract/core/text.ts'
import { type ChecklistItemName, checklist, checklistNames } from '#contract/products/checklist.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { ErrorIcon, TickCircleIcon } from '#src/kit/ui/icons.ts'
import './PublishChecklist.css'

interface ItemProps {
  isDone: boolean
  text: string
  /** Shown beside an item that is not done: where or by which side it is fixed. */
  fix?: ReactNode
}

const Item = ({ isDone, text, fix }: ItemProps) => {
  const { t } = useTranslation('products')
  return (
    <li className={isDone ? 'check-done' : 'check-lacking'}>
      {isDone ? <TickCircleIcon /> : <ErrorIcon />}
      <span>
        {text}
        <span className="visually-hidden"> {t(isDone ? 'isDone' : 'isLacking')}</span>
      </span>
      {!isDone && fix}
    </li>
  )
}

interface Props {
  /** Languages of the apps that contain the product. */
  appLanguages: readonly LanguageCode[]
  lacking: readonly ChecklistItemName[]
  /** A fulfilled requirement that is no item of the checklist, above the items. */
  first?: string
  fixFor: (item: ChecklistItemName) => ReactNode
}

/** Lists what a product needs before it can be published. */
export const PublishChecklist = ({ appLanguages, lacking, first, fixFor }: Props) => {
  const text = useText()
  const language = useLanguage()
  const languages = new Intl.ListFormat(languageTag(language), { type: 'conjunction' }).format(
    appLanguages.map((code) => text(languageCodes[code])),
  )
  return (
    <ul className="checklist">
      {first !== undefined && <Item isDone text={first} />}
      {checklistNames.map((item) => (
        <Item
          key={item}
          isDone={!lacking.includes(item)}
          text={text(withValues(checklist[item].label, { languages }))}
          fix={fixFor(item)}
        />
      ))}
    </ul>
  )
}
