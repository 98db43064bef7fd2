import { type FigureCalls, figureGroup } from './shapes.ts'

/** Reports of the specification (section 7), with their exact names. */
export const reportCalls = {
  getAppUserCount: { shape: 'count', figure: 'appUser' },
  getDeviceCount: { shape: 'count', figure: 'device' },
  getProductCount: { shape: 'count', figure: 'product' },
  getUserCount: { shape: 'count', figure: 'webUser' },
  getAppUserCountOfDay: { shape: 'series', figure: 'appUser', step: 'day' },
  getAppUserCountOfWeek: { shape: 'series', figure: 'appUser', step: 'week' },
  getAppUserCountOfMonth: { shape: 'series', figure: 'appUser', step: 'month' },
  getDeviceCountOfDay: { shape: 'series', figure: 'device', step: 'day' },
  getDeviceCountOfWeek: { shape: 'series', figure: 'device', step: 'week' },
  getDeviceCountOfMonth: { shape: 'series', figure: 'device', step: 'month' },
  getFeedbackCountOfType: { shape: 'breakdown', figure: 'feedback' },
  getDeviceCountOfPid: { shape: 'breakdown', figure: 'device' },
  getProductCountOfDay: { shape: 'series', figure: 'product', step: 'day' },
  getFeedbackCountOfDay: { shape: 'series', figure: 'feedback', step: 'day' },
  getFeedbackCountOfWeek: { shape: 'series', figure: 'feedback', step: 'week' },
  getFeedbackCountOfMonth: { shape: 'series', figure: 'feedback', step: 'month' },
} as const satisfies FigureCalls

export const reportGroup = figureGroup('/report', reportCalls)

export const userActiveCalls = {
  getUserActiveDayPage: { shape: 'periods', figure: 'activeUser', step: 'day' },
  getUserActiveWeekPage: { shape: 'periods', figure: 'activeUser', step: 'week' },
  getUserActiveMonthPage: { shape: 'periods', figure: 'activeUser', step: 'month' },
} as const satisfies FigureCalls

export const userActiveGroup = figureGroup('userActive', userActiveCalls)
