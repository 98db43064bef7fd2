import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { severityChoices } from '#contract/readings/standard.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { useUrlQuery } from '#src/kit/lib/useUrlQuery.ts'
import { readFilters } from '#src/kit/table/filters.ts'
import { standardChosen } from '#store/preferences/slice.ts'
import { toastAdded } from '#store/toasts.ts'

/** Query parameter beside a filter by severities, as the same severities mean something else under another standard. */
const parameter = 'standard'

/**
 * Returns the standard of an address: the preferred one, unless the address filters by severities. Then the one in the
 * address, or one with these severities, so that every viewer of a shared address sees the same readings.
 */
export const resolveStandard = (
  { standards, record }: Pick<ReadingKind, 'standards' | 'record'>,
  query: URLSearchParams,
  preferred: string | undefined,
): { name: string | undefined; hasLevels: boolean } => {
  const names = Object.keys(standards)
  const ownStandard = preferred ?? names[0]
  const { severity } = record
  const filter = severity && readFilters({ severity }, query).severity
  if (!filter || !('any' in filter)) return { name: ownStandard, hasLevels: false }
  const hasAll = (name: string) => {
    const standard = standards[name]
    return standard !== undefined && filter.any.every((level) => Object.hasOwn(severityChoices(standard), level))
  }
  const match = [query.get(parameter), ownStandard, ...names].find((name) => name && hasAll(name))
  return { name: match ?? ownStandard, hasLevels: true }
}

/**
 * Returns the standard of a page and a function that changes it. Changing it stores the preference and removes a
 * severity filter that the new standard does not have, with a toast. Writes the standard to the address while it
 * filters by severities.
 */
export const useStandard = (kind: ReadingKindName) => {
  const { query, latestQuery, changeQuery } = useUrlQuery()
  const { t } = useTranslation('readings')
  const dispatch = useAppDispatch()
  const preferred = useAppSelector(({ preferences }) => preferences.standards[kind])
  const declaration: ReadingKind = readingKinds[kind]
  const [first] = Object.keys(declaration.standards)
  const { name, hasLevels } = resolveStandard(declaration, query, preferred)
  const written = query.get(parameter) ?? undefined
  const named = hasLevels ? name : undefined
  useEffect(() => {
    if (written === named) return
    changeQuery((next) => (named === undefined ? next.delete(parameter) : next.set(parameter, named)), {
      replace: true,
    })
  }, [written, named, changeQuery])
  const choose = useCallback(
    (next: string) => {
      dispatch(standardChosen({ kind, standard: next === first ? undefined : next }))
      const address = latestQuery()
      if (!address.has(parameter)) return
      address.set(parameter, next)
      const isFilterLost = resolveStandard(declaration, address, next).name !== next
      changeQuery((now) => (isFilterLost ? now.delete('f.severity') : now.set(parameter, next)))
      if (isFilterLost) dispatch(toastAdded({ tone: 'warning', text: t('levelFilterEnded') }))
    },
    [kind, first, declaration, dispatch, latestQuery, changeQuery, t],
  )
  return { name, standard: name === undefined ? undefined : declaration.standards[name], choose }
}
