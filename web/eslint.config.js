import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

export default ts.config(
  { ignores: ['node_modules/', 'fixtures/', 'src/lib/protocol.ts', 'src/lib/api-types.ts'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node, ...globals.serviceworker } },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', 500],
      '@typescript-eslint/no-non-null-assertion': 'error',
      // TypeScript knows which names exist.
      'no-undef': 'off',
    },
  },
  { files: ['public/old.js'], rules: { 'no-var': 'off' } }, // for browsers that know nothing else
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: { 'svelte/require-each-key': 'error', 'svelte/no-at-html-tags': 'error', 'svelte/no-navigation-without-resolve': 'off', 'svelte/prefer-svelte-reactivity': 'off', 'no-useless-assignment': 'off' },
  },
)
