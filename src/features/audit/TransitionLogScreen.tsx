import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type Actor, actors, isActor } from '#contract/core/workflows/definition.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { Hash } from '#src/kit/statechart/Hash.tsx'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import type { ColumnOptions } from '#src/kit/table/useRecordColumns.tsx'
import { pathTo } from '#src/routes/index.ts'
import type { List } from '#src/routes/list.ts'
import { LogVerification } from './LogVerification.tsx'

type Transition = RecordOfKind<'transition'>

/** Actors whose name in the log is internal: they are shown by their role. */
const systemActors: readonly string[] = ['clock', 'mailServer'] satisfies Actor[]

const declaredOptions: ColumnOptions<Transition> = {
  excludedColumns: ['recordId', 'outcome'],
  widths: { id: 80, note: 280, hash: 132 },
  content: {
    machine: (_, words) => words,
    event: (_, words) => words,
    actorRole: (_, words) => words,
    hash: ({ hash }) => <Hash hash={hash} inGrid />,
  },
}

/** Lists the transition log (`auditTrail`); a row opens its record at that transition. */
const TransitionLogScreen = ({ list }: { list: List<'transition'> }) => {
  const { t } = useTranslation(['audit', 'core.names'])
  const navigate = useNavigate()
  const text = useText()
  const columnOptions = useMemo(
    (): ColumnOptions<Transition> => ({
      ...declaredOptions,
      joined: { toState: { from: 'fromState', label: t('way') } },
      text: {
        actorName: ({ actorRole, actorName }) =>
          isActor(actorRole) && systemActors.includes(actorRole) ? text(actors[actorRole].label) : actorName,
      },
    }),
    [text, t],
  )
  return (
    <ListScreen
      list={list}
      title={t('core.names:pages.auditTrail')}
      count={(count) => t('count', { count })}
      emptyText={t('empty')}
      columnOptions={columnOptions}
      action={<LogVerification />}
      onOpen={({ machine, recordId, id }) => navigate(pathTo('auditRecord', { machine, record: recordId, step: id }))}
    />
  )
}

export default TransitionLogScreen
