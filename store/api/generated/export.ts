import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    countExport: build.query<CountExportApiResponse, CountExportApiArg>({
      query: (queryArg) => ({
        url: `/export/countExport`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    startExport: build.mutation<StartExportApiResponse, StartExportApiArg>({
      query: (queryArg) => ({
        url: `/export/startExport`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as exportApi };
export type CountExportApiResponse = /** status 200 An envelope */ {
  rows: number;
};
export type CountExportApiArg = {
  body: {
    list: string;
    query: {
      [key: string]: any;
    };
    scope:
      | {
          kind: "matching";
        }
      | {
          kind: "selected";
          ids: string[];
        }
      | {
          kind: "pages";
          start: number;
          end: number;
          size: number;
        };
  };
};
export type StartExportApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type StartExportApiArg = {
  body: {
    id: string;
    list: string;
    query: {
      [key: string]: any;
    };
    scope:
      | {
          kind: "matching";
        }
      | {
          kind: "selected";
          ids: string[];
        }
      | {
          kind: "pages";
          start: number;
          end: number;
          size: number;
        };
    format: "csv" | "xlsx";
    columns: string[];
    zone: string;
    units: {
      pressure?: string;
      temperature?: string;
      glucose?: string;
      mass?: string;
      distance?: string;
    };
  };
};
export const { useCountExportQuery, useStartExportMutation } = injectedRtkApi;
