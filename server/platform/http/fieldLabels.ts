import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Fields } from '#contract/core/fields.ts'
import type { Language } from '#contract/core/localizedText.ts'
import { recordKinds } from '#contract/kinds.ts'
import { type WorkflowName, workflowDefinition, workflowNames } from '#contract/workflows/index.ts'
import { textIn } from '#server/platform/core/texts.ts'

/** The kind whose records a call is about; for a transition, that of its workflow. */
const kindOf = ({ record, page }: Endpoint, body: unknown): string | undefined => {
  const { machine } = (body ?? {}) as { machine?: WorkflowName }
  return record ?? page ?? (machine && workflowNames.includes(machine) ? workflowDefinition(machine).kind : undefined)
}

/** Returns what people call a field of a call, by its dotted path; undefined where no record has such a field. */
export const fieldLabel = (
  endpoint: Endpoint | undefined,
  body: unknown,
  path: string,
  language: Language,
): string | undefined => {
  const kind = endpoint && kindOf(endpoint, body)
  const fields: Fields | undefined = recordKinds[kind as keyof typeof recordKinds]
  const [name = ''] = path.split('.')
  // Callers name fields: `toString` is none of a record's.
  const field = fields && Object.hasOwn(fields, name) ? fields[name] : undefined
  return field && textIn(field.label, language)
}
