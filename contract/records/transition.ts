import type { Fields } from '../fields.ts'
import { adoptionWords } from '../processes/adoption.ts'
import { processNames, processWords } from '../processes/index.ts'
import { moverWords } from '../processes/words.ts'

/** Every state of every process, once by name: processes that share a name share its words. */
const states = Object.assign({}, ...processNames.map((name) => processWords[name].states)) as {
  [N in keyof typeof processWords as keyof (typeof processWords)[N]['states'] & string]: {
    label: { en: string; zh_CN: string }
  }
}

/** A step of the transition log, as auditors read it. */
export const transitionFields = {
  id: { type: 'id', label: { en: 'Step', zh_CN: '序号' } },
  at: { type: 'time', label: { en: 'When', zh_CN: '时间' }, sort: true, filter: 'range' },
  machine: {
    type: 'choice',
    label: { en: 'Process', zh_CN: '流程' },
    filter: 'oneOf',
    choices: Object.fromEntries(processNames.map((name) => [name, { label: processWords[name].label }])),
  },
  recordId: { type: 'text', label: { en: 'Record', zh_CN: '记录' }, filter: 'equals' },
  recordName: { type: 'text', label: { en: 'Name', zh_CN: '名称' }, optional: true },
  event: {
    type: 'choice',
    label: { en: 'Event', zh_CN: '事件' },
    filter: 'oneOf',
    choices: Object.assign({}, ...processNames.map((name) => processWords[name].events), adoptionWords),
  },
  fromState: { type: 'choice', label: { en: 'From', zh_CN: '原状态' }, choices: states },
  toState: { type: 'choice', label: { en: 'To', zh_CN: '新状态' }, filter: 'oneOf', choices: states },
  actorName: { type: 'text', label: { en: 'Who', zh_CN: '操作人' }, filter: 'contains' },
  actorRole: {
    type: 'choice',
    label: { en: 'As', zh_CN: '身份' },
    filter: 'oneOf',
    choices: moverWords,
  },
  note: { type: 'text', label: { en: 'Reason', zh_CN: '原因' }, optional: true },
  hash: { type: 'text', label: { en: 'Hash', zh_CN: '哈希' } },
} as const satisfies Fields
