import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { statechartDefinitions, statechartNames } from '#contract/workflows/statecharts.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { StatechartDiagram } from '#src/kit/statechart/StatechartDiagram.tsx'
import { StatechartTables } from '#src/kit/statechart/StatechartTables.tsx'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import { RailPage } from '#src/kit/ui/RailPage.tsx'
import './StatechartScreen.css'

/** Shows each statechart (`statecharts`) as a diagram and as tables. */
const StatechartScreen = () => {
  const { t } = useTranslation(['audit', 'core.names'])
  const text = useText()
  const [query] = useSearchParams()
  const name = statechartNames.find((one) => one === query.get('machine')) ?? 'vendorAudit'
  const links = statechartNames.map((one) => ({
    key: one,
    to: `?machine=${one}`,
    text: text(statechartDefinitions[one].label),
    isCurrent: one === name,
  }))
  return (
    <div className="page">
      <PageHeader title={t('core.names:pages.statecharts')} />
      <RailPage label={t('core.names:pages.statecharts')} links={links} title={text(statechartDefinitions[name].label)}>
        <div className="statecharts-diagram">
          <StatechartDiagram key={name} workflow={name} />
        </div>
        <div className="statecharts-text">
          <StatechartTables workflow={name} />
        </div>
      </RailPage>
    </div>
  )
}

export default StatechartScreen
