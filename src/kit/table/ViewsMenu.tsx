import { Button } from '@blueprintjs/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeleteButton } from '#src/kit/form/DeleteButton.tsx'
import { loadNamespaces } from '#src/kit/lib/i18n.ts'
import { usePageCommand } from '#src/kit/lib/pageCommands.ts'
import { BookmarkIcon, PlusIcon, StarEmptyIcon, StarIcon, TickIcon } from '#src/kit/ui/icons.ts'
import { Popup } from '#src/kit/ui/Popup.tsx'
import { ToolbarButton } from '#src/kit/ui/ToolbarButton.tsx'
import { useViews } from './useViews.ts'
import './ViewsMenu.css'
import type { CompatibleView } from './viewState.ts'

const ViewForm = lazy(async () => {
  const [{ ViewForm }] = await Promise.all([
    import('./ViewForm.tsx'),
    loadNamespaces(['accounts.records', 'core.problems', 'form']),
  ])
  return { default: ViewForm }
})

type Views = ReturnType<typeof useViews>

interface RowProps {
  view: CompatibleView
  views: Views
  onShow: () => void
}

/** Renders a saved view, with a button that makes it the default view. */
const ViewRow = ({ view, views, onShow }: RowProps) => {
  const { t } = useTranslation('table')
  const { id, name, sharedWith, owner } = view
  const isOpen = views.current?.id === id
  const opens = views.opensWith === id
  return (
    <li>
      <button type="button" className="view-name" aria-current={isOpen || undefined} onClick={onShow}>
        <span className="view-mark">{isOpen && <TickIcon size={14} />}</span>
        <span className="view-words">
          {name}
          {sharedWith !== 'mine' && (
            <span className="secondary"> · {owner === null ? t('viewShared') : t('viewSharedBy', { owner })}</span>
          )}
        </span>
      </button>
      <Button
        variant="minimal"
        size="small"
        icon={opens ? <StarIcon size={14} /> : <StarEmptyIcon size={14} />}
        aria-label={t('viewOpensWith', { name })}
        title={t('viewOpensWith', { name })}
        aria-pressed={opens}
        onClick={() => void views.choose(opens ? null : id)}
      />
    </li>
  )
}

/**
 * Renders the menu of saved views, which opens, saves and deletes them, and shows whether the displayed list differs
 * from the open one.
 */
const ViewsMenu = (around: Parameters<typeof useViews>[0]) => {
  const { t } = useTranslation('table')
  const views = useViews(around)
  const [open, setOpen] = useState(false)
  const [editing, setEditing] = useState<{ view: CompatibleView | undefined }>()
  const { current, isChanged } = views
  const show = (view: CompatibleView | undefined) => {
    setOpen(false)
    views.show(view)
  }
  const edit = (view: CompatibleView | undefined) => {
    setOpen(false)
    setEditing({ view })
  }
  usePageCommand(
    { key: 'saveView', name: t('viewAdd'), keywords: t('viewAddKeywords'), run: () => edit(undefined) },
    true,
  )
  const content = (
    <div className="views-menu">
      {views.views.length === 0 && <p className="secondary">{t('viewsNone')}</p>}
      <ul aria-label={t('views')}>
        {views.views.map((view) => (
          <ViewRow key={view.id} view={view} views={views} onShow={() => show(view)} />
        ))}
      </ul>
      <div className="views-actions">
        <Button
          variant="minimal"
          size="small"
          aria-haspopup="dialog"
          icon={<PlusIcon />}
          onClick={() => edit(undefined)}
        >
          {t('viewAdd')}
        </Button>
        {current && (
          <Button variant="minimal" size="small" onClick={() => show(undefined)}>
            {t('viewClose')}
          </Button>
        )}
        {current?.mayChange && (
          <>
            <Button variant="minimal" size="small" aria-haspopup="dialog" onClick={() => edit(current)}>
              {t('viewEdit')}
            </Button>
            <DeleteButton
              call="deleteListView"
              id={current.id}
              name={current.name}
              body={t(current.sharedWith === 'mine' ? 'viewDeleteBody' : 'viewDeleteShared')}
              onDeleted={() => show(undefined)}
            />
          </>
        )}
      </div>
    </div>
  )
  return (
    <>
      <Popup kind="dialog" label={t('views')} content={content} open={open} onOpen={setOpen} placement="bottom-start">
        <ToolbarButton icon={<BookmarkIcon />} label={current?.name ?? t('views')} className="views-button" />
      </Popup>
      {current && isChanged && (
        <span className="view-changed">
          <span className="secondary" role="status">
            {t('viewChanged')}
          </span>
          {current.mayChange && (
            <Button variant="minimal" size="small" loading={views.isSaving} onClick={() => void views.save()}>
              {t('viewSave')}
            </Button>
          )}
          <Button variant="minimal" size="small" aria-haspopup="dialog" onClick={() => edit(undefined)}>
            {t('viewSaveAs')}
          </Button>
          <Button variant="minimal" size="small" onClick={() => views.show(current)}>
            {t('viewDiscard')}
          </Button>
        </span>
      )}
      {editing && (
        <Suspense>
          <ViewForm
            list={views.name}
            view={editing.view}
            content={views.content}
            onSaved={(saved) => {
              setEditing(undefined)
              if (!editing.view) views.showSaved(saved)
            }}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

export default ViewsMenu
