import { resolve } from 'node:path'
import CompressionPlugin from 'compression-webpack-plugin'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import type {} from 'webpack-dev-server'
import { oldestVersions } from './tools/lib/browsers.ts'
import { openingFiles } from './tools/lib/openingFiles.ts'
import { startNotices } from './tools/lib/startNotices.ts'

/** Compresses files of any size, so that measured sizes equal transferred sizes. */
const compressed = { test: /\.(js|css)$/, minRatio: Number.POSITIVE_INFINITY }

/**
 * Makes Chromium compile all functions of a script in the background while it loads. Otherwise each function
 * is compiled at its first call, which delays the first row
 * (https://github.com/WICG/explicit-javascript-compile-hints-file-based).
 */
const compiledEarly = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  // After minifying, and before content hashes are computed.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1,
}

/** Production build of the router. Its package exports resolve to the development build with warnings. */
const routerInProduction = {
  'react-router$': resolve('node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': resolve('node_modules/react-router/dist/production/dom-export.mjs'),
}

/** React has included this hook since version 18; the shims add a second copy for earlier versions. */
const storeHook = {
  'use-sync-external-store/shim$': 'use-sync-external-store',
  'use-sync-external-store/shim/with-selector$': 'use-sync-external-store/with-selector.js',
}

/** pdf.js for the supported browsers: its default build is for those of the last months only. */
const pdfForOlder = { 'pdfjs-dist$': resolve('node_modules/pdfjs-dist/legacy/build/pdf.mjs') }

const { ios_saf: ios, ...desktop } = oldestVersions()
/** Oldest supported browsers, by the names of the compiler. */
const targets = { ...desktop, ios }

const platformPort = process.env.PLATFORM_PORT ?? '8081'

export default (_env: unknown, { mode }: { mode?: string }): Configuration => {
  const production = mode === 'production'
  return {
    mode: production ? 'production' : 'development',
    target: 'browserslist',
    devtool: production ? false : 'eval-cheap-module-source-map',
    entry: { prefetch: './src/app/prefetch.ts', main: './src/main.tsx', display: './src/display.tsx' },
    output: {
      path: resolve('dist'),
      filename: `assets/[name]${production ? '.[contenthash:8]' : ''}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      publicPath: '',
      clean: true,
      trustedTypes: { policyName: 'webpack' },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { ...storeHook, ...pdfForOlder, ...(production && routerInProduction) },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          use: {
            loader: 'swc-loader',
            options: {
              jsc: {
                // Comments contain the names of chunks.
                preserveAllComments: true,
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic' } },
              },
              env: { targets },
            },
          },
        },
        {
          test: /\.css$/,
          resourceQuery: { not: /text/ },
          use: [
            { loader: MiniCssExtractPlugin.loader, options: { publicPath: '../' } },
            'css-loader',
            resolve('tools/lib/cssLayer.ts'),
          ],
        },
        { test: /core\/lib\/css\/blueprint\.css$/, loader: resolve('tools/lib/blueprintRules.ts') },
        { test: /\.(woff2?|svg)$/, resourceQuery: { not: /text/ }, type: 'asset/resource' },
        { resourceQuery: /text/, type: 'asset/source' },
      ],
    },
    optimization: {
      // Four times faster than Terser, with output of the same size.
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })],
      splitChunks: {
        chunks: 'all',
        maxInitialRequests: 8,
        minSize: 60_000,
        // Each module has a few hundred bytes, and a browser sends six requests at a time.
        cacheGroups: { calls: { test: /store.api.generated/, name: 'calls', chunks: 'async', enforce: true } },
      },
    },
    performance: { hints: false },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(
        /generated\/16px\/blueprint-icons-16$/,
        resolve('tools/lib/noIconNames.js'),
      ),
      new HtmlWebpackPlugin({
        template: 'src/index.ejs',
        inject: false,
        chunks: ['prefetch', 'main'],
        templateParameters: (compilation, { js, css }) => ({
          js,
          css,
          prefetched: openingFiles(compilation),
          notices: startNotices(),
        }),
      }),
      // Page of displays, without the console's script and session.
      new HtmlWebpackPlugin({
        template: 'src/index.ejs',
        inject: false,
        chunks: ['display'],
        filename: 'wall.html',
        templateParameters: (_compilation, { js, css }) => ({
          js,
          css,
          prefetched: undefined,
          notices: startNotices(),
        }),
      }),
      new MiniCssExtractPlugin({
        filename: `assets/[name]${production ? '.[contenthash:8]' : ''}.css`,
        // Style sheets of pages come after the shared ones, which are at the end of the body (`index.ejs`).
        insert: (link: HTMLLinkElement) => document.body.append(link),
        // Cascade layers decide which rule wins (`cssLayer.ts`), so chunks may import style sheets in any order.
        ignoreOrder: true,
      }),
      ...(production
        ? [
            new webpack.BannerPlugin(compiledEarly),
            new CompressionPlugin({ ...compressed, algorithm: 'gzip', filename: '[path][base].gz' }),
            new CompressionPlugin({ ...compressed, algorithm: 'brotliCompress', filename: '[path][base].br' }),
          ]
        : []),
    ],
    devServer: {
      host: '127.0.0.1',
      port: Number(process.env.PORT ?? 8080),
      proxy: [{ context: ['/platform', '/wall-api'], target: `http://127.0.0.1:${platformPort}` }],
      client: { overlay: { runtimeErrors: false } },
    },
    stats: 'errors-warnings',
  }
}
