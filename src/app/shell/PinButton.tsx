import { Button } from '@blueprintjs/core'
import { skipToken } from '@reduxjs/toolkit/query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { openViewParameter } from '#src/kit/table/viewQuery.ts'
import { PinIcon } from '#src/kit/ui/icons.ts'
import { useGetListViewNamesQuery } from '#store/api/generated/listView.ts'
import { pinToggled } from '#store/preferences/slice.ts'
import { usePins } from './MenuPins.tsx'

/** Query parameters of one visit, which a pin leaves out. */
const visitParameters = ['open', 'page']

/** Returns the name of the saved view in a query, if it has one. */
const useViewName = (query: URLSearchParams): string | undefined => {
  const id = query.get(openViewParameter)
  const { data } = useGetListViewNamesQuery(id ? { body: {} } : skipToken)
  return data?.list.find((view) => view.id === id)?.name
}

/** Pins the current page with its filters and saved view to the menu, or unpins it. */
export const PinButton = ({ title }: { title: string }) => {
  const { t } = useTranslation('shell')
  const dispatch = useAppDispatch()
  const account = useAppSelector(({ session }) => session.showname)
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  for (const name of visitParameters) query.delete(name)
  const viewName = useViewName(query)
  const path = query.size > 0 ? `${pathname}?${query}` : pathname
  const isPinned = usePins().some((pin) => pin.path === path)
  const label = t(isPinned ? 'unpinPage' : 'pin')
  return (
    <Button
      variant="minimal"
      size="small"
      icon={<PinIcon size={12} />}
      aria-label={label}
      title={label}
      aria-pressed={isPinned}
      active={isPinned}
      onClick={() => dispatch(pinToggled({ account, pin: { path, title: viewName ?? title } }))}
    />
  )
}
