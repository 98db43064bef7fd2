import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { initialStateOf } from '#machines/core/workflow.ts'
import { workflows } from '#machines/workflows.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { restoreSnapshot } from '#src/kit/statechart/availableEvents.ts'
import { RecordHistory } from '#src/kit/statechart/RecordHistory.tsx'
import { StatechartDiagram } from '#src/kit/statechart/StatechartDiagram.tsx'
import { workflowLabels } from '#src/kit/statechart/workflowLabels.ts'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { recordPath } from '#src/routes/recordPath.ts'
import type { GetRecordHistoryApiResponse } from '#store/api/generated/workflow.ts'
import { selectViewer } from '#store/session/slice.ts'
import './AuditRecord.css'
import { ExportButton } from './ExportButton.tsx'
import { LogVerification } from './LogVerification.tsx'
import { PlayerBar } from './PlayerBar.tsx'
import { Timeline } from './Timeline.tsx'
import { usePlayer } from './usePlayer.ts'
import { usePlayerKeys } from './usePlayerKeys.ts'
import { verifyHashChain } from './verifyHashChain.ts'

interface Props {
  machine: WorkflowName
  recordId: string
  history: GetRecordHistoryApiResponse
}

/** Shows the history of a record: statechart, timeline, and a player that steps through both. */
export const AuditRecord = ({ machine, recordId, history }: Props) => {
  const { t } = useTranslation('audit')
  const text = useText()
  const formats = useFormats()
  const { name, state, version, context, list } = history
  const player = usePlayer(useMemo(() => list.map(({ seq }) => seq), [list]))
  usePlayerKeys(player)
  const invalidSeqs = useMemo(() => verifyHashChain(machine, recordId, list), [machine, recordId, list])
  const names = workflowLabels(machine)
  const definition = workflowDefinition(machine)
  const viewer = useAppSelector(selectViewer)
  const recordPage = definition.kind && recordPath(viewer, definition.kind, recordId)
  const steps = list.slice(0, player.at)
  const path = steps.map(({ fromState, event, toState }) => ({ from: fromState, event, to: toState }))
  const step = steps.at(-1)
  const at = step?.toState ?? list[0]?.fromState ?? initialStateOf(workflows[machine])
  const description = step
    ? t('stepTold', {
        at: player.at,
        count: list.length,
        event: text(names.event(step.event)),
        from: text(names.state(step.fromState)),
        to: text(names.state(step.toState)),
        who: text(names.actor(step)),
      })
    : t('startTold', { state: text(names.state(at)) })
  return (
    <div className="page">
      <PageHeader
        title={name ?? recordId}
        actions={
          <>
            <LogVerification />
            {recordPage && (
              <LinkButton isSecondary to={recordPage}>
                {t('openRecord')}
              </LinkButton>
            )}
            <ExportButton {...{ machine, recordId, history }} />
          </>
        }
      >
        <Tag tone={definition.states[state]?.tone}>{text(names.state(state))}</Tag>
        <span className="secondary figures audit-about">
          {[
            text(definition.label),
            t('machineVersion', { version: list.at(-1)?.machineVersion ?? definition.version }),
          ].join(' · ')}
        </span>
        {list.length > 0 && (
          <Tag tone={invalidSeqs.length > 0 ? 'bad' : 'good'}>
            {invalidSeqs.length > 0
              ? t('hashesDiffer', { seq: invalidSeqs[0] })
              : t('hashesMatch', { count: list.length })}
          </Tag>
        )}
      </PageHeader>
      <div className="audit-body">
        <div className="audit-diagram">
          <StatechartDiagram workflow={machine} path={path} at={at} lit={path.at(-1)} />
        </div>
        <aside className="audit-steps" aria-label={t('history')}>
          <RecordHistory
            withoutTransitions
            {...restoreSnapshot(machine, { state, context })}
            recordId={recordId}
            name={name ?? recordId}
            version={version}
          />
          <h2>{t('steps')}</h2>
          <Timeline workflow={machine} steps={list} at={player.at} onStep={player.goTo} />
        </aside>
      </div>
      <PlayerBar
        player={player}
        description={description}
        time={step ? `${formats.time(step.at)} (${formats.zone})` : ''}
      />
    </div>
  )
}
