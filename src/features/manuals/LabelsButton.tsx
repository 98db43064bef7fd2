import { Button } from '@blueprintjs/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'

const LabelDialog = lazy(() => import('./LabelDialog.tsx'))

interface Props {
  manuals: readonly RecordOfKind<'sysArticleEbook'>[]
  isSmall?: boolean
}

/** Opens the label dialog for the published manuals. Codes of other manuals would not work yet. */
export const LabelsButton = ({ manuals, isSmall = false }: Props) => {
  const { t } = useTranslation('manuals')
  const [isOpen, setOpen] = useState(false)
  const published = manuals.filter(({ state }) => state === 'published')
  const label =
    published.length < manuals.length && published.length > 0 ? t('labelsOf', { count: published.length }) : t('labels')
  return (
    <>
      <Button
        aria-haspopup="dialog"
        size={isSmall ? 'small' : 'medium'}
        disabled={published.length === 0}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <LabelDialog manuals={published} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
