import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAppUserCount: build.query<
      GetAppUserCountApiResponse,
      GetAppUserCountApiArg
    >({
      query: (queryArg) => ({
        url: `/report/getAppUserCount`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeviceCount: build.query<
      GetDeviceCountApiResponse,
      GetDeviceCountApiArg
    >({
      query: (queryArg) => ({
        url: `/report/getDeviceCount`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getProductCount: build.query<
      GetProductCountApiResponse,
      GetProductCountApiArg
    >({
      query: (queryArg) => ({
        url: `/report/getProductCount`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getUserCount: build.query<GetUserCountApiResponse, GetUserCountApiArg>({
      query: (queryArg) => ({
        url: `/report/getUserCount`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getAppUserCountOfDay: build.query<
      GetAppUserCountOfDayApiResponse,
      GetAppUserCountOfDayApiArg
    >({
      query: (queryArg) => ({
        url: `/report/getAppUserCountOfDay`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getAppUserCountOfWeek: build.query<
      GetAppUserCountOfWeekApiResponse,
      GetAppUserCountOfWeekApiArg
    >({
      query: (queryArg) => ({
        url: `/report/getAppUserCountOfWeek`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getAppUserCountOfMonth: build.query<
      GetAppUserCountOfMonthApiResponse,
      GetAppUserCountOfMonthApiArg
    >({
      query: (queryArg) => ({
        url: `/report/getAppUserCountOfMonth`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeviceCountOfDay: build.query<
      GetDeviceCountOfDayApiResponse,
      GetDeviceCountOfDayApiArg
    >({
      query: (queryArg) => ({
        url: `/report/getDeviceCountOfDay`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeviceCountOfWeek: build.query<
      GetDeviceCountOfWeekApiResponse,
      GetDeviceCountOfWeekApiArg
    >({
      query: (queryArg) => ({
        url: `/report/getDeviceCountOfWeek`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeviceCountOfMonth: build.query<
      GetDeviceCountOfMonthApiResponse,
      GetDeviceCountOfMonthApiArg
    >({
      query: (queryArg) => ({
        url: `/report/getDeviceCountOfMonth`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getFeedbackCountOfType: build.query<
      GetFeedbackCountOfTypeApiResponse,
      GetFeedbackCountOfTypeApiArg
    >({
      query: (queryArg) => ({
        url: `/report/getFeedbackCountOfType`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeviceCountOfPid: build.query<
      GetDeviceCountOfPidApiResponse,
      GetDeviceCountOfPidApiArg
    >({
      query: (queryArg) => ({
        url: `/report/getDeviceCountOfPid`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getProductCountOfDay: build.query<
      GetProductCountOfDayApiResponse,
      GetProductCountOfDayApiArg
    >({
      query: (queryArg) => ({
        url: `/report/getProductCountOfDay`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getFeedbackCountOfDay: build.query<
      GetFeedbackCountOfDayApiResponse,
      GetFeedbackCountOfDayApiArg
    >({
      query: (queryArg) => ({
        url: `/report/getFeedbackCountOfDay`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getFeedbackCountOfWeek: build.query<
      GetFeedbackCountOfWeekApiResponse,
      GetFeedbackCountOfWeekApiArg
    >({
      query: (queryArg) => ({
        url: `/report/getFeedbackCountOfWeek`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getFeedbackCountOfMonth: build.query<
      GetFeedbackCountOfMonthApiResponse,
      GetFeedbackCountOfMonthApiArg
    >({
      query: (queryArg) => ({
        url: `/report/getFeedbackCountOfMonth`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as reportApi };
export type GetAppUserCountApiResponse = /** status 200 An envelope */ {
  count: number;
  added: number;
  before: number | null;
};
export type GetAppUserCountApiArg = {
  body: {
    range: {
      from: string;
      to: string;
    };
    vid?: string;
  };
};
export type GetDeviceCountApiResponse = /** status 200 An envelope */ {
  count: number;
  added: number;
  before: number | null;
};
export type GetDeviceCountApiArg = {
  body: {
    range: {
      from: string;
      to: string;
    };
    vid?: string;
  };
};
export type GetProductCountApiResponse = /** status 200 An envelope */ {
  count: number;
  added: number;
  before: number | null;
};
export type GetProductCountApiArg = {
  body: {
    range: {
      from: string;
      to: string;
    };
    vid?: string;
  };
};
export type GetUserCountApiResponse = /** status 200 An envelope */ {
  count: number;
  added: number;
  before: number | null;
};
export type GetUserCountApiArg = {
  body: {
    range: {
      from: string;
      to: string;
    };
    vid?: string;
  };
};
export type GetAppUserCountOfDayApiResponse = /** status 200 An envelope */ {
  points: {
    start: string;
    count: number | null;
  }[];
};
export type GetAppUserCountOfDayApiArg = {
  body: {
    range: {
      from: string;
      to: string;
    };
    vid?: string;
    pid?: string;
  };
};
export type GetAppUserCountOfWeekApiResponse = /** status 200 An envelope */ {
  points: {
    start: string;
    count: number | null;
  }[];
};
export type GetAppUserCountOfWeekApiArg = {
  body: {
    range: {
      from: string;
      to: string;
    };
    vid?: string;
    pid?: string;
  };
};
export type GetAppUserCountOfMonthApiResponse = /** status 200 An envelope */ {
  points: {
    start: string;
    count: number | null;
  }[];
};
export type GetAppUserCountOfMonthApiArg = {
  body: {
    range: {
      from: string;
      to: string;
    };
    vid?: string;
    pid?: string;
  };
};
export type GetDeviceCountOfDayApiResponse = /** status 200 An envelope */ {
  points: {
    start: string;
    count: number | null;
  }[];
};
export type GetDeviceCountOfDayApiArg = {
  body: {
    range: {
      from: string;
      to: string;
    };
    vid?: string;
    pid?: string;
  };
};
export type GetDeviceCountOfWeekApiResponse = /** status 200 An envelope */ {
  points: {
    start: string;
    count: number | null;
  }[];
};
export type GetDeviceCountOfWeekApiArg = {
  body: {
    range: {
      from: string;
      to: string;
    };
    vid?: string;
    pid?: string;
  };
};
export type GetDeviceCountOfMonthApiResponse = /** status 200 An envelope */ {
  points: {
    start: string;
    count: number | null;
  }[];
};
export type GetDeviceCountOfMonthApiArg = {
  body: {
    range: {
      from: string;
      to: string;
    };
    vid?: string;
    pid?: string;
  };
};
export type GetFeedbackCountOfTypeApiResponse = /** status 200 An envelope */ {
  list: {
    part: string | null;
    count: number;
  }[];
  others: number;
};
export type GetFeedbackCountOfTypeApiArg = {
  body: {
    range?: {
      from: string;
      to: string;
    };
    vid?: string;
    top: number;
  };
};
export type GetDeviceCountOfPidApiResponse = /** status 200 An envelope */ {
  list: {
    part: string | null;
    count: number;
  }[];
  others: number;
};
export type GetDeviceCountOfPidApiArg = {
  body: {
    range?: {
      from: string;
      to: string;
    };
    vid?: string;
    top: number;
  };
};
export type GetProductCountOfDayApiResponse = /** status 200 An envelope */ {
  points: {
    start: string;
    count: number | null;
  }[];
};
export type GetProductCountOfDayApiArg = {
  body: {
    range: {
      from: string;
      to: string;
    };
    vid?: string;
    pid?: string;
  };
};
export type GetFeedbackCountOfDayApiResponse = /** status 200 An envelope */ {
  points: {
    start: string;
    count: number | null;
  }[];
};
export type GetFeedbackCountOfDayApiArg = {
  body: {
    range: {
      from: string;
      to: string;
    };
    vid?: string;
    pid?: string;
  };
};
export type GetFeedbackCountOfWeekApiResponse = /** status 200 An envelope */ {
  points: {
    start: string;
    count: number | null;
  }[];
};
export type GetFeedbackCountOfWeekApiArg = {
  body: {
    range: {
      from: string;
      to: string;
    };
    vid?: string;
    pid?: string;
  };
};
export type GetFeedbackCountOfMonthApiResponse = /** status 200 An envelope */ {
  points: {
    start: string;
    count: number | null;
  }[];
};
export type GetFeedbackCountOfMonthApiArg = {
  body: {
    range: {
      from: string;
      to: string;
    };
    vid?: string;
    pid?: string;
  };
};
export const {
  useGetAppUserCountQuery,
  useGetDeviceCountQuery,
  useGetProductCountQuery,
  useGetUserCountQuery,
  useGetAppUserCountOfDayQuery,
  useGetAppUserCountOfWeekQuery,
  useGetAppUserCountOfMonthQuery,
  useGetDeviceCountOfDayQuery,
  useGetDeviceCountOfWeekQuery,
  useGetDeviceCountOfMonthQuery,
  useGetFeedbackCountOfTypeQuery,
  useGetDeviceCountOfPidQuery,
  useGetProductCountOfDayQuery,
  useGetFeedbackCountOfDayQuery,
  useGetFeedbackCountOfWeekQuery,
  useGetFeedbackCountOfMonthQuery,
} = injectedRtkApi;
