import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { type FigureName, figureNames, figures } from '#contract/dashboards/figures.ts'
import { FigurePage } from '#src/features/dashboards/FigurePage.tsx'
import { FigureTile } from '#src/features/dashboards/FigureTile.tsx'
import { TrendTile } from '#src/features/dashboards/TrendTile.tsx'
import { type TileName, tiles } from '#src/features/dashboards/tiles.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { PeriodTable } from './PeriodTable.tsx'
import './MetricScreen.css'

const relatedTiles = (figure: FigureName): TileName[] =>
  (Object.keys(tiles) as TileName[]).filter((name) => {
    const tile = tiles[name]
    return tile.sort !== 'events' && tile.sort !== 'trend' && tile.figure === figure
  })

/** Shows one metric: definition, trend, and the value of each period. */
const MetricScreen = () => {
  const { t } = useTranslation('core.names')
  const text = useText()
  const [query] = useSearchParams()
  const figure = figureNames.find((name) => name === query.get('figure')) ?? 'device'
  const { label, definition } = figures[figure]
  const pid = query.get('pid') ?? undefined
  const related = relatedTiles(figure)
  return (
    <FigurePage
      page="dataCenterMoreDetail"
      title={`${t('pages.dataCenterMoreDetail')}: ${text(label)}`}
      hint={text(definition)}
    >
      <div className="figure-detail">
        <div className="figure-detail-main">
          <div className="figure-detail-trend">
            <TrendTile figure={figure} pid={pid} isAlone />
          </div>
          <PeriodTable figure={figure} pid={pid} />
        </div>
        <div className="figure-detail-beside">
          {related.map((name) => (
            <div
              key={name}
              className={tiles[name].sort === 'breakdown' ? 'figure-detail-parts' : 'figure-detail-count'}
            >
              <FigureTile name={name} />
            </div>
          ))}
        </div>
      </div>
    </FigurePage>
  )
}

export default MetricScreen
