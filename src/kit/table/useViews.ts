import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { useUrlQuery } from '#src/kit/lib/useUrlQuery.ts'
import type { List } from '#src/routes/list.ts'
import {
  useChooseListViewMutation,
  useGetListViewsQuery,
  useSaveListViewMutation,
} from '#store/api/generated/listView.ts'
import { type Density, defaultViewChanged, type TableLayout, viewApplied } from '#store/preferences/slice.ts'
import { toastAdded } from '#store/toasts.ts'
import { useListName } from './useDefaultView.ts'
import { isDefaultUrl, toViewQuery, writeView } from './viewQuery.ts'
import { type CompatibleView, isChanged, toCompatibleView, type ViewContent } from './viewState.ts'

interface Options {
  list: List
  /** Id of the view in the URL. */
  open: string | undefined
  layout: { key: string; layout: TableLayout; density: Density; arranged: readonly { id: string }[] }
}

/**
 * Returns the saved views of a list, the open one, and whether the displayed list differs from it. Applies the open
 * view, and stores the default view in the preferences.
 */
export const useViews = ({ list, open, layout }: Options) => {
  const { t } = useTranslation('table')
  const dispatch = useAppDispatch()
  const notifyError = useNotifyError()
  const name = useListName()
  const { query, changeQuery } = useUrlQuery()
  const { data } = useGetListViewsQuery({ body: { list: name } })
  const [choose] = useChooseListViewMutation()
  const [saveView, { isLoading: isSaving }] = useSaveListViewMutation()
  const account = useAppSelector(({ session }) => session.showname)
  const applied = useAppSelector(({ preferences }) => preferences.views)
  const { arranged, density } = layout
  const { density: _kept, ...columns } = layout.layout
  const views = useMemo(
    () => (data?.list ?? []).map((view) => toCompatibleView(list, arranged, view)),
    [data, list, arranged],
  )
  const current = views.find(({ id }) => id === open)
  const content: ViewContent = { query: toViewQuery(query), layout: columns, density }
  const defaultView = views.find(({ id }) => id === data?.opensWith)

  const apply = ({ version, layout: arrangement, density: rows, missing }: CompatibleView, key: string) => {
    dispatch(viewApplied({ key, version, layout: { ...arrangement, density: rows } }))
    if (missing.length > 0)
      dispatch(toastAdded({ tone: 'warning', text: t('viewMissing', { names: missing.join(', ') }) }))
  }
  const show = (view: CompatibleView | undefined, replace = false) => {
    if (view) apply(view, `${account}/${list.kind}/${view.id}`)
    changeQuery((next) => writeView(next, view), { replace })
  }

  useEffect(() => {
    // The URL was shared by another user, or the view was saved elsewhere since.
    if (current && applied[layout.key] !== current.version) apply(current, layout.key)
  })
  const [isLoaded, openingId, openingQuery] = [data !== undefined, defaultView?.id, defaultView?.query]
  useEffect(() => {
    const view = openingId && openingQuery !== undefined ? { id: openingId, query: openingQuery } : undefined
    if (isLoaded) dispatch(defaultViewChanged({ key: `${account}/${name}`, view }))
  }, [dispatch, isLoaded, account, name, openingId, openingQuery])
  const wasDefaultUrl = useRef(isDefaultUrl(query))
  useEffect(() => {
    if (!data) return
    // The default view was not known in this browser yet.
    if (wasDefaultUrl.current && isDefaultUrl(query) && defaultView) show(defaultView, true)
    wasDefaultUrl.current = false
  })

  return {
    name,
    views,
    current,
    content,
    // Not while it is being applied, when the columns are still the previous ones.
    isChanged: current !== undefined && applied[layout.key] === current.version && isChanged(current, content),
    isSaving,
    opensWith: data?.opensWith ?? null,
    show,
    /** Opens a view that was just saved. */
    showSaved: (view: Pick<CompatibleView, 'id' | 'query'>) => changeQuery((next) => writeView(next, view)),
    /** Saves the displayed list as the open view. */
    save: async () => {
      if (!current) return
      const { id, version, name: viewName, sharedWith, isDefault } = current
      const view = { id, version, list: name, name: viewName, sharedWith, isDefault, ...content }
      const { error } = await saveView({ body: view })
      if (error) notifyError(error)
      else dispatch(toastAdded({ tone: 'good', text: t('viewSaved', { name: viewName }) }))
    },
    choose: async (viewId: string | null) => {
      const { error } = await choose({ body: { list: name, viewId } })
      if (error) notifyError(error)
    },
  }
}
