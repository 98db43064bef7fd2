import { BreakdownTile } from './BreakdownTile.tsx'
import { CountTile, MeanTile, SumTile } from './CountTile.tsx'
import { EventsTile } from './EventsTile.tsx'
import { TrendTile } from './TrendTile.tsx'
import { type TileName, tiles } from './tiles.ts'

/** Renders a tile by its name. */
export const FigureTile = ({ name }: { name: TileName }) => {
  const tile = tiles[name]
  switch (tile.sort) {
    case 'count':
      return <CountTile figure={tile.figure} />
    case 'mean':
      return <MeanTile figure={tile.figure} />
    case 'sum':
      return <SumTile figure={tile.figure} />
    case 'trend':
      return <TrendTile figure={tile.figure} />
    case 'breakdown':
      return <BreakdownTile figure={tile.figure} inRangeOnly={tile.inRangeOnly} />
    case 'events':
      return <EventsTile name={tile.list} />
  }
}
