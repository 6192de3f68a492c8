import next from '@next/eslint-plugin-next'
import a11y from 'eslint-plugin-jsx-a11y'
import hooks from 'eslint-plugin-react-hooks'
import security from 'eslint-plugin-security'
import tseslint from 'typescript-eslint'

const strings = (reason, pattern) => ({ selector: `Literal[value=/${pattern}/]`, message: reason })
const physicalClasses = strings(
  'Name sides start and end, so that right-to-left pages mirror.',
  '(^|\\\\s)(m|p)(l|r)-|(^|\\\\s)(text|float)-(left|right)(\\\\s|$)',
)

export default tseslint.config(
  {
    ignores: [
      '.next/',
      '.data/',
      'dist/',
      'node_modules/',
      'test-results/',
      'next-env.d.ts',
      'scripts/testing/*.cjs',
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  security.configs.recommended,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.mjs', 'scripts/*.mjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true, IIFEs: true }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', physicalClasses],
      // Typed keys of our own tables are no attack surface, and the rule cannot tell them apart.
      'security/detect-object-injection': 'off',
      // Paths come from the configuration, or pass a check of their own that tests attack.
      'security/detect-non-literal-fs-filename': 'off',
    },
  },
  {
    files: ['app/**', 'components/**'],
    plugins: { '@next/next': next, 'jsx-a11y': a11y, 'react-hooks': hooks },
    rules: {
      ...next.configs.recommended.rules,
      ...next.configs['core-web-vitals'].rules,
      ...a11y.flatConfigs.strict.rules,
      ...hooks.configs.recommended.rules,
      // Cards and links between cached pages are plain on purpose: docs/decisions/0006.
      '@next/next/no-img-element': 'off',
      '@next/next/no-html-link-for-pages': 'off',
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**', 'platform/test/**', 'bench/**'],
    rules: {
      'max-lines-per-function': 'off',
      'security/detect-non-literal-regexp': 'off',
      // Jest's asymmetric matchers are typed any.
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  {
    files: ['scripts/**', 'bench/**', 'platform/seed/**', 'platform/cli/**'],
    rules: {
      'no-console': 'off',
      'security/detect-child-process': 'off',
    },
  },
  { files: ['**/*.mjs'], extends: [tseslint.configs.disableTypeChecked] },
)
