import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDeDataScooterPage: build.query<
      GetDeDataScooterPageApiResponse,
      GetDeDataScooterPageApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataScooter/getDeDataScooterPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeDataScooterNewer: build.query<
      GetDeDataScooterNewerApiResponse,
      GetDeDataScooterNewerApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataScooter/getDeDataScooterNewer`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeDataScooterSeries: build.query<
      GetDeDataScooterSeriesApiResponse,
      GetDeDataScooterSeriesApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataScooter/getDeDataScooterSeries`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as deDataScooterApi };
export type GetDeDataScooterPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetDeDataScooterPageApiArg = {
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
    speed?: {
      min?: number;
      max?: number;
    };
    distance?: {
      min?: number;
      max?: number;
    };
    duration?: {
      min?: number;
      max?: number;
    };
    battery?: {
      min?: number;
      max?: number;
    };
    consumption?: {
      min?: number;
      max?: number;
    };
    altitude?: {
      min?: number;
      max?: number;
    };
    record?: ("ride" | "point")[];
    mode?: ("eco" | "drive" | "sport")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    text?: string;
  };
};
export type GetDeDataScooterNewerApiResponse = /** status 200 An envelope */ {
  count: number;
};
export type GetDeDataScooterNewerApiArg = {
  body: {
    measuredAt?: {
      min?: string;
      max?: string;
    };
    deviceId?: string;
    speed?: {
      min?: number;
      max?: number;
    };
    distance?: {
      min?: number;
      max?: number;
    };
    duration?: {
      min?: number;
      max?: number;
    };
    battery?: {
      min?: number;
      max?: number;
    };
    consumption?: {
      min?: number;
      max?: number;
    };
    altitude?: {
      min?: number;
      max?: number;
    };
    record?: ("ride" | "point")[];
    mode?: ("eco" | "drive" | "sport")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    text?: string;
    after: string;
  };
};
export type GetDeDataScooterSeriesApiResponse = /** status 200 An envelope */ {
  step: "minute" | "hour" | "day" | "week" | "month";
  points: {
    at: string;
    count: number;
    means: (number | null)[];
  }[];
};
export type GetDeDataScooterSeriesApiArg = {
  body: {
    measuredAt?: {
      min?: string;
      max?: string;
    };
    deviceId?: string;
    speed?: {
      min?: number;
      max?: number;
    };
    distance?: {
      min?: number;
      max?: number;
    };
    duration?: {
      min?: number;
      max?: number;
    };
    battery?: {
      min?: number;
      max?: number;
    };
    consumption?: {
      min?: number;
      max?: number;
    };
    altitude?: {
      min?: number;
      max?: number;
    };
    record?: ("ride" | "point")[];
    mode?: ("eco" | "drive" | "sport")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    text?: string;
  };
};
export const {
  useGetDeDataScooterPageQuery,
  useGetDeDataScooterNewerQuery,
  useGetDeDataScooterSeriesQuery,
} = injectedRtkApi;
