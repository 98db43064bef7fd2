import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { languageTag } from '#contract/core/localizedText.ts'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { saveTextFile } from '#src/kit/lib/saveFile.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { statechartLayout } from '#src/kit/statechart/layout.ts'
import chartStyles from '#src/kit/statechart/Statechart.css?text'
import { StatechartDrawing } from '#src/kit/statechart/StatechartDrawing.tsx'
import { StatechartTables } from '#src/kit/statechart/StatechartTables.tsx'
import reasonStyles from '#src/kit/statechart/TransitionReasonView.css?text'
import { workflowLabels } from '#src/kit/statechart/workflowLabels.ts'
import { ExportIcon } from '#src/kit/ui/icons.ts'
import type { GetRecordHistoryApiResponse } from '#store/api/generated/workflow.ts'
import { selectViewer } from '#store/session/slice.ts'
import ownStyles from './evidence.css?text'
import { evidenceData } from './evidenceData.ts'
import { evidenceHtml } from './evidenceHtml.ts'
import script from './evidenceScript.js?text'
import { renderMarkup } from './renderMarkup.ts'

/**
 * Returns the name of an evidence file: workflow, record and day, with characters that file systems refuse replaced.
 */
const evidenceFileName = (machine: string, record: string): string => {
  const name = record.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '')
  return `${machine}-${name}-${new Date().toISOString().slice(0, 10)}.html`
}

interface Props {
  machine: WorkflowName
  recordId: string
  history: GetRecordHistoryApiResponse
}

/** Saves the evidence file of a record: one HTML file that shows, replays and verifies the record's transitions. */
export const ExportButton = ({ machine, recordId, history }: Props) => {
  const { t } = useTranslation('audit')
  const text = useText()
  const formats = useFormats()
  const language = useLanguage()
  const { showname } = useAppSelector(selectViewer)
  const { name, state, list } = history
  const path = list.map(({ fromState, event, toState }) => ({ from: fromState, event, to: toState }))
  const drawn = { workflow: machine, path, at: state }
  const layout = statechartLayout(machine, { language, text }, { direction: 'TB', full: true })
  const html = () => {
    const now = new Date().toISOString()
    const { label, version } = workflowDefinition(machine)
    return evidenceHtml({
      lang: languageTag(language),
      title: name ?? recordId,
      kind: t('evidence.kind', { workflow: text(label) }),
      facts: [
        { label: t('evidence.record'), value: recordId },
        { label: t('state'), value: text(workflowLabels(machine).state(state)) },
        {
          label: t('evidence.machine'),
          value: `${text(label)} · ${t('machineVersion', { version: list.at(-1)?.machineVersion ?? version })}`,
        },
        { label: t('evidence.exported'), value: formats.time(now) },
        { label: t('evidence.zone'), value: formats.zone },
        { label: t('evidence.by'), value: showname },
        { label: t('evidence.platform'), value: window.location.host },
      ],
      controls: { first: t('first'), previous: t('previous'), play: t('play'), next: t('next'), last: t('last') },
      texts: {
        scope: t('evidence.scope'),
        steps: t('steps'),
        now: t('evidence.now'),
        inWords: t('evidence.inWords'),
        checking: t('evidence.checking'),
        noScript: t('evidence.noScript'),
      },
      drawing: renderMarkup(<StatechartDrawing {...drawn} layout={layout} lit={path.at(-1)} scale={1} />),
      tables: renderMarkup(<StatechartTables {...drawn} />),
      styles: [chartStyles, reasonStyles, ownStyles].join('\n'),
      script,
      data: {
        ...evidenceData(machine, recordId, history, language),
        ui: {
          play: t('play'),
          pause: t('pause'),
          stepOf: t('stepOf', { at: '{at}', count: '{count}' }),
          match: t('evidence.match', { total: '{count}' }),
          differ: t('evidence.differ', { rows: '{rows}' }),
          cannotCheck: t('evidence.cannotCheck'),
        },
      },
    })
  }
  return (
    <Button
      icon={<ExportIcon />}
      onClick={() => saveTextFile(evidenceFileName(machine, name ?? recordId), html(), 'text/html')}
    >
      {t('export')}
    </Button>
  )
}
