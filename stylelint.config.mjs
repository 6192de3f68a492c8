/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard'],
  plugins: ['stylelint-use-logical'],
  rules: {
    // Physical sides break right-to-left pages; the media timeline says `direction: ltr` instead.
    'csstools/use-logical': ['always', { except: ['float', /^resize/] }],
    // In em a breakpoint follows the reader's text size: what has room for half of the letters has the layout for that.
    'media-feature-name-unit-allowed-list': { width: 'em', height: 'em' },
    'selector-class-pattern': '^[a-z][a-zA-Z0-9]*$',
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    // What asks the whole page by attribute or pseudo-class is looked for again at every change within it: 2 ms in 7,500
    // nodes. Classes are not, and `&` is one within a utility.
    // And what `:has()` styles needs a class, an attribute or a tag: by pseudo-classes alone, each change in the page
    // restyles all of it, 20 ms on home.
    'selector-disallowed-list': [
      [
        /(?:^|[\s,])(?:html|body|:root)[^\s,]*:has\((?!\.|&|:global\(\.)/,
        /:has\(.*\)\s*[>~+\s]\s*[*:](?!:|is\()[^.#[&]*$/m,
      ],
    ],
    // Tailwind's own compiler reads no `url()`.
    'import-notation': 'string',
    'custom-property-pattern': null,
    'custom-property-empty-line-before': null,
    'value-keyword-case': null,
    'no-descending-specificity': null,
    'declaration-block-no-redundant-longhand-properties': null,
  },
  overrides: [
    {
      // Utilities nest within `@utility`, which Tailwind turns into a class.
      files: ['app/styles/*.css'],
      rules: {
        'at-rule-no-unknown': [
          true,
          { ignoreAtRules: ['custom-variant', 'source', 'theme', 'utility', 'variant'] },
        ],
        'nesting-selector-no-missing-scoping-root': null,
        'no-invalid-position-declaration': null,
        'selector-class-pattern': '^[a-z][a-zA-Z0-9-]*$',
      },
    },
  ],
}
