import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUserActiveDayPage: build.query<
      GetUserActiveDayPageApiResponse,
      GetUserActiveDayPageApiArg
    >({
      query: (queryArg) => ({
        url: `/userActive/getUserActiveDayPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getUserActiveWeekPage: build.query<
      GetUserActiveWeekPageApiResponse,
      GetUserActiveWeekPageApiArg
    >({
      query: (queryArg) => ({
        url: `/userActive/getUserActiveWeekPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getUserActiveMonthPage: build.query<
      GetUserActiveMonthPageApiResponse,
      GetUserActiveMonthPageApiArg
    >({
      query: (queryArg) => ({
        url: `/userActive/getUserActiveMonthPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as userActiveApi };
export type GetUserActiveDayPageApiResponse = /** status 200 An envelope */ {
  list: {
    start: string;
    count: number | null;
  }[];
  total: number;
};
export type GetUserActiveDayPageApiArg = {
  body: {
    range: {
      from: string;
      to: string;
    };
    vid?: string;
    pageNum: number;
    pageSize: number;
  };
};
export type GetUserActiveWeekPageApiResponse = /** status 200 An envelope */ {
  list: {
    start: string;
    count: number | null;
  }[];
  total: number;
};
export type GetUserActiveWeekPageApiArg = {
  body: {
    range: {
      from: string;
      to: string;
    };
    vid?: string;
    pageNum: number;
    pageSize: number;
  };
};
export type GetUserActiveMonthPageApiResponse = /** status 200 An envelope */ {
  list: {
    start: string;
    count: number | null;
  }[];
  total: number;
};
export type GetUserActiveMonthPageApiArg = {
  body: {
    range: {
      from: string;
      to: string;
    };
    vid?: string;
    pageNum: number;
    pageSize: number;
  };
};
export const {
  useGetUserActiveDayPageQuery,
  useGetUserActiveWeekPageQuery,
  useGetUserActiveMonthPageQuery,
} = injectedRtkApi;
