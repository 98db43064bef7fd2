import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDeDataSkipRopePage: build.query<
      GetDeDataSkipRopePageApiResponse,
      GetDeDataSkipRopePageApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataSkipRope/getDeDataSkipRopePage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeDataSkipRopeNewer: build.query<
      GetDeDataSkipRopeNewerApiResponse,
      GetDeDataSkipRopeNewerApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataSkipRope/getDeDataSkipRopeNewer`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeDataSkipRopeSeries: build.query<
      GetDeDataSkipRopeSeriesApiResponse,
      GetDeDataSkipRopeSeriesApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataSkipRope/getDeDataSkipRopeSeries`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as deDataSkipRopeApi };
export type GetDeDataSkipRopePageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetDeDataSkipRopePageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    measuredAt?: {
      min?: string;
      max?: string;
    };
    deviceId?: string;
    skips?: {
      min?: number;
      max?: number;
    };
    duration?: {
      min?: number;
      max?: number;
    };
    cadence?: {
      min?: number;
      max?: number;
    };
    trips?: {
      min?: number;
      max?: number;
    };
    energy?: {
      min?: number;
      max?: number;
    };
    mode?: ("free" | "timed" | "counted")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    text?: string;
  };
};
export type GetDeDataSkipRopeNewerApiResponse = /** status 200 An envelope */ {
  count: number;
};
export type GetDeDataSkipRopeNewerApiArg = {
  body: {
    measuredAt?: {
      min?: string;
      max?: string;
    };
    deviceId?: string;
    skips?: {
      min?: number;
      max?: number;
    };
    duration?: {
      min?: number;
      max?: number;
    };
    cadence?: {
      min?: number;
      max?: number;
    };
    trips?: {
      min?: number;
      max?: number;
    };
    energy?: {
      min?: number;
      max?: number;
    };
    mode?: ("free" | "timed" | "counted")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    text?: string;
    after: string;
  };
};
export type GetDeDataSkipRopeSeriesApiResponse = /** status 200 An envelope */ {
  step: "minute" | "hour" | "day" | "week" | "month";
  points: {
    at: string;
    count: number;
    means: (number | null)[];
  }[];
};
export type GetDeDataSkipRopeSeriesApiArg = {
  body: {
    measuredAt?: {
      min?: string;
      max?: string;
    };
    deviceId?: string;
    skips?: {
      min?: number;
      max?: number;
    };
    duration?: {
      min?: number;
      max?: number;
    };
    cadence?: {
      min?: number;
      max?: number;
    };
    trips?: {
      min?: number;
      max?: number;
    };
    energy?: {
      min?: number;
      max?: number;
    };
    mode?: ("free" | "timed" | "counted")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    text?: string;
  };
};
export const {
  useGetDeDataSkipRopePageQuery,
  useGetDeDataSkipRopeNewerQuery,
  useGetDeDataSkipRopeSeriesQuery,
} = injectedRtkApi;
