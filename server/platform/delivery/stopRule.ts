/** Error rate above which sending stops: at least `least` failures, and more than `share` of the attempts. */
export interface StopRule {
  least: number
  share: number
}

export const isStopRuleReached = ({ least, share }: StopRule, failures: number, attempted: number): boolean =>
  failures >= least && failures > share * attempted
