import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { statechartDefinitions, statechartNames } from '#contract/workflows/statecharts.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { StatechartDiagram } from '#src/kit/statechart/StatechartDiagram.tsx'
import { StatechartTables } from '#src/kit/statechart/StatechartTables.tsx'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import './StatechartScreen.css'

/** Shows each statechart (`statecharts`) as a diagram and as tables. */
const StatechartScreen = () => {
  const { t } = useTranslation(['audit', 'core.names'])
  const text = useText()
  const [query] = useSearchParams()
  const name = statechartNames.find((one) => one === query.get('machine')) ?? 'vendorAudit'
  return (
    <div className="page">
      <PageHeader title={t('core.names:pages.statecharts')} />
      <div className="statecharts-body">
        <nav className="statecharts-rail" aria-label={t('core.names:pages.statecharts')}>
          {statechartNames.map((one) => (
            <Link key={one} to={`?machine=${one}`} aria-current={one === name ? 'page' : undefined}>
              {text(statechartDefinitions[one].label)}
            </Link>
          ))}
        </nav>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
        <section className="statecharts-chart" aria-label={text(statechartDefinitions[name].label)} tabIndex={0}>
          <div className="statecharts-diagram">
            <StatechartDiagram key={name} workflow={name} />
          </div>
          <div className="statecharts-text">
            <StatechartTables workflow={name} />
          </div>
        </section>
      </div>
    </div>
  )
}

export default StatechartScreen
