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

/** Page with a layout: its available tiles, and its default layout. */
interface Arranged<Name extends string> {
  page: ArrangedPage
  names: readonly Name[]
  standard: readonly Tile[]
}

/**
 * Loads and saves the layout of a page: the viewer's own, else the one that administrators shared with all vendors,
 * else the default. Saving uses optimistic concurrency; on an error the layout is loaded again.
 */
export const useLayout = <Name extends string>({ page, names, standard }: Arranged<Name>) => {
  const { t } = useTranslation('figures')
  const dispatch = useAppDispatch()
  const notifyError = useNotifyError()
  const { data, error, refetch } = useGetUserConfigDatavQuery({ body: { page } })
  const [save, { isLoading: isSaving }] = useSaveUserConfigDatavMutation()
  const [draft, setDraft] = useState<readonly Tile[]>()
  const { own, shared } = data ?? {}
  const readable = [own, shared].find((layout) => layout && !layout.isNewer)
  const saved: readonly Tile[] = readable?.tiles ?? standard
  const tiles = draft ?? saved
  const isShown = (tile: Tile): tile is ShownTile<Name> => names.some((name) => name === tile.name)
  const shown = tiles.filter(isShown)

  const write = async (isShared: boolean, written: readonly Tile[] | null) => {
    const version = (isShared ? shared : own)?.version ?? null
    try {
      await save({ body: { page, isShared, version, tiles: written && [...written] } }).unwrap()
      setDraft(undefined)
      const message = written === null ? 'arrangementReset' : isShared ? 'arrangementShared' : 'arrangementSaved'
      dispatch(toastAdded({ tone: 'good', text: t(message) }))
    } catch (error) {
      notifyError(error)
      refetch()
    }
  }

  return {
    /** Tiles that this version can show; the default layout while loading. */
    tiles: shown,
    isKnown: data !== undefined || error !== undefined,
    /** Number of tiles that another version of the console saved. */
    unknown: tiles.length - shown.length,
    isNewer: own?.isNewer ?? false,
    isOwn: own !== null && own !== undefined,
    isShared: shared !== null && shared !== undefined,
    isArranging: draft !== undefined,
    isSaving,
    left: names.filter((name) => !tiles.some((tile) => tile.name === name)),
    arrange: () => setDraft(saved),
    change: setDraft,
    /** All tiles, including those that cannot be shown. */
    draft: tiles,
    cancel: () => setDraft(undefined),
    save: (isShared: boolean) => write(isShared, tiles),
    reset: (isShared: boolean) => write(isShared, null),
  }
}
