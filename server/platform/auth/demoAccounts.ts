import { ApiError } from '#server/platform/core/apiError.ts'

/** Everybody knows the password of a demonstration account: it is of use on the server's own machine only. */
export const assertWithinReach = ({ demo }: { demo: boolean }, { isLocal }: { isLocal: boolean }): void => {
  if (demo && !isLocal) throw new ApiError('demoLocalOnly')
}
