import type { Fields } from '../fields.ts'
import { adoptionDefinition } from '../workflows/adoption.ts'
import { actors } from '../workflows/definition.ts'
import { workflowDefinitions, workflowNames } from '../workflows/index.ts'

/** Every state of every workflow, once by name: workflows that share a name share its labels. */
const states = Object.assign({}, ...workflowNames.map((name) => workflowDefinitions[name].states)) as {
  [N in keyof typeof workflowDefinitions as keyof (typeof workflowDefinitions)[N]['states'] & string]: {
    label: { en: string; zh_CN: string }
  }
}

/** A row of the transition log, as auditors read it. */
export const transitionFields = {
  id: { type: 'id', label: { en: 'Step', zh_CN: '序号' } },
  at: { type: 'time', label: { en: 'When', zh_CN: '时间' }, sort: true, filter: 'range' },
  machine: {
    type: 'choice',
    label: { en: 'Process', zh_CN: '流程' },
    filter: 'oneOf',
    choices: Object.fromEntries(workflowNames.map((name) => [name, { label: workflowDefinitions[name].label }])),
  },
  recordId: { type: 'text', label: { en: 'Record', zh_CN: '记录' }, filter: 'equals' },
  recordName: { type: 'text', label: { en: 'Name', zh_CN: '名称' }, optional: true },
  event: {
    type: 'choice',
    label: { en: 'Event', zh_CN: '事件' },
    filter: 'oneOf',
    choices: Object.assign({}, ...workflowNames.map((name) => workflowDefinitions[name].events), adoptionDefinition),
  },
  fromState: { type: 'choice', label: { en: 'From', zh_CN: '原状态' }, choices: states },
  toState: { type: 'choice', label: { en: 'To', zh_CN: '新状态' }, filter: 'oneOf', choices: states },
  actorName: { type: 'text', label: { en: 'Who', zh_CN: '操作人' }, filter: 'contains' },
  actorRole: {
    type: 'choice',
    label: { en: 'As', zh_CN: '身份' },
    filter: 'oneOf',
    choices: actors,
  },
  note: { type: 'text', label: { en: 'Reason', zh_CN: '原因' }, optional: true },
  hash: { type: 'text', label: { en: 'Hash', zh_CN: '哈希' } },
} as const satisfies Fields
