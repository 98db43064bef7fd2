import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { ChevronDownIcon, ChevronUpIcon } from './icons.ts'
import type { RecordNavigation } from './recordNavigation.ts'

/** Renders buttons to the previous and next record, and announces the ends of the list. */
export const RecordNavigationButtons = ({ navigation: { step, atEnd } }: { navigation: RecordNavigation }) => {
  const { t } = useTranslation('common')
  return (
    <>
      <span className="drawer-end secondary" role="status">
        {atEnd && t(atEnd === 'first' ? 'firstRecord' : 'lastRecord')}
      </span>
      <Button
        variant="minimal"
        icon={<ChevronUpIcon />}
        aria-label={t('previousRecord')}
        title={t('previousRecord')}
        onClick={() => step(-1)}
      />
      <Button
        variant="minimal"
        icon={<ChevronDownIcon />}
        aria-label={t('nextRecord')}
        title={t('nextRecord')}
        onClick={() => step(1)}
      />
    </>
  )
}
