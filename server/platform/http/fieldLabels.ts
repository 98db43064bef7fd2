import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Fields } from '#contract/core/fields.ts'
import type { Language } from '#contract/core/localizedText.ts'
import { recordKinds } from '#contract/kinds.ts'
import { type WorkflowName, workflowDefinition, workflowNames } from '#contract/workflows/index.ts'
import { textIn } from '#server/platform/core/texts.ts'

/** Returns the record kind of a call; for a transition, that of its workflow. */
const kindOf = ({ record, page }: Endpoint, body: unknown): string | undefined => {
  const { machine } = (body ?? {}) as { machine?: WorkflowName }
  return record ?? page ?? (machine && workflowNames.includes(machine) ? workflowDefinition(machine).kind : undefined)
}

/** Returns the label of a field of a call, by its dotted path; undefined if the record kind has no such field. */
export const fieldLabel = (
  endpoint: Endpoint | undefined,
  body: unknown,
  path: string,
  language: Language,
): string | undefined => {
  const kind = endpoint && kindOf(endpoint, body)
  const fields: Fields | undefined = recordKinds[kind as keyof typeof recordKinds]
  const [name = ''] = path.split('.')
  // Callers choose the name: `toString` must not match.
  const field = fields && Object.hasOwn(fields, name) ? fields[name] : undefined
  return field && textIn(field.label, language)
}
