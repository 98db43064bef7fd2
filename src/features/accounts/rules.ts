import { limits } from '#contract/core/limits.ts'

/** Validation of the login form (specification, section 5). Each rule returns the key of its message, or undefined. */
export const rules = {
  username: (value: string) => (value === '' ? ('accountEmpty' as const) : undefined),
  password: (value: string) => (value === '' ? ('passwordEmpty' as const) : undefined),
  vcode: (value: string) => (value.length === limits.vcodeLength ? undefined : ('vcodeWrong' as const)),
}

/** Spaces are stripped from the account, non-word characters from the verification code. */
export const strip = {
  username: (value: string) => value.replace(/\s/g, ''),
  vcode: (value: string) => value.replace(/\W/g, '').slice(0, limits.vcodeLength),
}
