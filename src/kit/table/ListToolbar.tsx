import { Button } from '@blueprintjs/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeferredContent } from '#src/kit/lib/renderStage.ts'
import { useSmallWindow } from '#src/kit/lib/useMediaQuery.ts'
import { MoreIcon } from '#src/kit/ui/icons.ts'
import './ListToolbar.css'

interface Props {
  /** Views, search and filters. */
  children: ReactNode
  tools: ReactNode
}

/**
 * Lays out the toolbar of a list in one line: views, search and filters, then its tools. In small windows a button shows
 * the tools in a second line.
 */
export const ListToolbar = ({ children, tools }: Props) => {
  const { t } = useTranslation('table')
  const isSmall = useSmallWindow()
  const [open, setOpen] = useState(false)
  return (
    <div className="list-toolbar">
      <DeferredContent>
        {children}
        {isSmall && (
          <Button
            variant="minimal"
            icon={<MoreIcon />}
            aria-expanded={open}
            aria-label={t('moreTools')}
            title={t('moreTools')}
            onClick={() => setOpen(!open)}
          />
        )}
        {(!isSmall || open) && <div className="list-tools">{tools}</div>}
      </DeferredContent>
    </div>
  )
}
