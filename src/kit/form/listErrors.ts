type FieldProblem = readonly [path: string, type: string]

/** Lists the errors of a form with their dotted paths; errors of nested values are listed individually. */
export const listErrors = (errors: object, path = ''): FieldProblem[] =>
  Object.entries(errors).flatMap(([name, error]) =>
    typeof error?.type === 'string' ? [[path + name, error.type] as const] : listErrors(error ?? {}, `${path}${name}.`),
  )
