import { resolve } from 'node:path'
import CompressionPlugin from 'compression-webpack-plugin'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import 'webpack-dev-server'
import { openingFiles } from './tools/lib/openingFiles.ts'

/** However small a file is: what is measured is what travels. */
const compressed = { test: /\.(js|css)$/, minRatio: Number.POSITIVE_INFINITY }

/**
 * Chromium compiles all functions of such a script while it arrives, beside the page; without it each is compiled when it
 * first runs, in the way of the first row (https://github.com/WICG/explicit-javascript-compile-hints-file-based).
 */
const compiledEarly = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  // After minifying, and before files are named after what they hold.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1,
}

/** Its exports lead bundlers to what is for development, with warnings that nobody reads. */
const routerInProduction = {
  'react-router$': resolve('node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': resolve('node_modules/react-router/dist/production/dom-export.mjs'),
}

/** React has the hook itself since version 18; the shims are a second copy for earlier ones. */
const storeHook = {
  'use-sync-external-store/shim$': 'use-sync-external-store',
  'use-sync-external-store/shim/with-selector$': 'use-sync-external-store/with-selector.js',
}

const platformPort = process.env.PLATFORM_PORT ?? '8081'

export default (_env: unknown, { mode }: { mode?: string }): Configuration => {
  const production = mode === 'production'
  return {
    mode: production ? 'production' : 'development',
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
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: { ...storeHook, ...(production && routerInProduction) } },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          use: {
            loader: 'swc-loader',
            options: {
              jsc: {
                // What chunks are named with among them.
                preserveAllComments: true,
                parser: { syntax: 'typescript', tsx: true },
                target: 'es2022',
                transform: { react: { runtime: 'automatic' } },
              },
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
      // In a quarter of the time that Terser takes, and no larger.
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })],
      splitChunks: {
        chunks: 'all',
        maxInitialRequests: 8,
        minSize: 60_000,
        // Each is a few hundred bytes, and a browser asks for six things at a time.
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
        templateParameters: (compilation, { js, css }) => ({ js, css, prefetched: openingFiles(compilation) }),
      }),
      // What displays open: without the console's script and its session.
      new HtmlWebpackPlugin({
        template: 'src/index.ejs',
        inject: false,
        chunks: ['display'],
        filename: 'wall.html',
        templateParameters: (_compilation, { js, css }) => ({ js, css, prefetched: undefined }),
      }),
      new MiniCssExtractPlugin({
        filename: `assets/[name]${production ? '.[contenthash:8]' : ''}.css`,
        // Those of pages come after those that they build on, which stand at the end of the body (`index.ejs`).
        insert: (link: HTMLLinkElement) => document.body.append(link),
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
