import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ArrangedPage, Tile } from '#contract/dashboards/arrangement.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { useGetUserConfigDatavQuery, useSaveUserConfigDatavMutation } from '#store/api/generated/userConfigDatav.ts'
import { toastAdded } from '#store/toasts.ts'

export interface ShownTile<Name extends string> extends Tile {
  name: Name
}

/** A page that its readers arrange, by what it can show and how it stands until somebody has. */
interface Arranged<Name extends string> {
  page: ArrangedPage
  names: readonly Name[]
  standard: readonly Tile[]
}

/** How a page stands: as its reader has arranged it, else as administrators have for all vendors, else as it comes. */
export const useArrangement = <Name extends string>({ page, names, standard }: Arranged<Name>) => {
  const { t } = useTranslation('figures')
  const dispatch = useAppDispatch()
  const notifyError = useNotifyError()
  const { data, error, refetch } = useGetUserConfigDatavQuery({ body: { page } })
  const [save, { isLoading: isSaving }] = useSaveUserConfigDatavMutation()
  const [draft, setDraft] = useState<readonly Tile[]>()
  const { own, shared } = data ?? {}
  const readable = [own, shared].find((kept) => kept && !kept.isNewer)
  const kept: readonly Tile[] = readable?.tiles ?? standard
  const tiles = draft ?? kept
  const isShown = (tile: Tile): tile is ShownTile<Name> => names.some((name) => name === tile.name)
  const shown = tiles.filter(isShown)

  const write = async (isShared: boolean, written: readonly Tile[] | null) => {
    const version = (isShared ? shared : own)?.version ?? null
    try {
      await save({ body: { page, isShared, version, tiles: written && [...written] } }).unwrap()
      setDraft(undefined)
      const said = written === null ? 'arrangementReset' : isShared ? 'arrangementShared' : 'arrangementSaved'
      dispatch(toastAdded({ tone: 'good', text: t(said) }))
    } catch (error) {
      notifyError(error)
      refetch()
    }
  }

  return {
    /** As the page comes until it is known how it stands. */
    tiles: shown,
    isKnown: data !== undefined || error !== undefined,
    /** What a console knows that is newer, or older, than this one. */
    unknown: tiles.length - shown.length,
    isNewer: own?.isNewer ?? false,
    isOwn: own !== null && own !== undefined,
    isShared: shared !== null && shared !== undefined,
    isArranging: draft !== undefined,
    isSaving,
    left: names.filter((name) => !tiles.some((tile) => tile.name === name)),
    arrange: () => setDraft(kept),
    change: setDraft,
    /** All of them, with those that are not shown. */
    draft: tiles,
    cancel: () => setDraft(undefined),
    save: (isShared: boolean) => write(isShared, tiles),
    reset: (isShared: boolean) => write(isShared, null),
  }
}
