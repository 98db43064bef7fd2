import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { figures } from '#contract/dashboards/figures.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { type TileName, tiles } from './tiles.ts'

/** Returns a function that names a tile. */
export const useTileTitle = (): ((name: TileName) => string) => {
  const { t } = useTranslation('figures')
  const text = useText()
  return useCallback(
    (name) => {
      const tile = tiles[name]
      if (tile.sort === 'events') return t(`events.${tile.list}`)
      const figure = text(figures[tile.figure].label)
      if (tile.sort === 'trend') return t('trendOf', { figure })
      if (tile.sort === 'breakdown') return t(tile.figure === 'device' ? 'byProduct' : 'byType', { figure })
      return t('numberOf', { figure })
    },
    [t, text],
  )
}
