/** How much may go wrong: so many at least, and above this share of what was attempted. */
export interface StopRule {
  least: number
  share: number
}

export const isBroken = ({ least, share }: StopRule, wrong: number, attempted: number): boolean =>
  wrong >= least && wrong > share * attempted
