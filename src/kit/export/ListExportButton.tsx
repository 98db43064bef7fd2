import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/core/roles.ts'
import { jobOwners } from '#contract/jobs/job.ts'
import { loadNamespaces } from '#src/kit/lib/i18n.ts'
import { usePageCommand } from '#src/kit/lib/pageCommands.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { ExportIcon } from '#src/kit/ui/icons.ts'
import { ToolbarButton } from '#src/kit/ui/ToolbarButton.tsx'
import { selectViewer } from '#store/session/slice.ts'
import type { ExportSource } from './exportSource.ts'

/** Loads the dialog together with its texts. */
const ExportDialog = lazy(async () => {
  const [code] = await Promise.all([import('./ExportDialog.tsx'), loadNamespaces(['core.problems', 'export', 'form'])])
  return code
})

/** Opens the export of a list, for roles whose jobs are stored. */
export const ListExportButton = (props: ExportSource) => {
  const { t } = useTranslation('table')
  const { role } = useAppSelector(selectViewer)
  const [isOpen, setOpen] = useState(false)
  const isOffered = (jobOwners as readonly (Role | undefined)[]).includes(role)
  const isDisabled = !props.page || props.page.total === 0
  const open = () => setOpen(true)
  usePageCommand(
    { key: 'export', name: t('exportList'), keywords: t('exportKeywords'), run: open },
    isOffered && !isDisabled,
  )
  if (!isOffered) return null
  return (
    <>
      <ToolbarButton
        icon={<ExportIcon />}
        label={t('export')}
        aria-haspopup="dialog"
        disabled={isDisabled}
        onClick={open}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ExportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
