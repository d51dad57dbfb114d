/** The console's looks: the colours of the system, light or dark, at any width. */
export const stylesheet = `
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #57606a; --line: #d0d7de; --ground: #fff; --raised: #f6f8fa;
  --link: #0550ae; --good: #116329; --bad: #a40e26; --button: #0550ae; --on-button: #fff; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --soft: #9ea7b3; --line: #3d444d; --ground: #0d1117;
  --raised: #151b23; --link: #79b8ff; --good: #56d364; --bad: #ff8182; --button: #79b8ff; --on-button: #0d1117; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: .5rem; padding: .5rem; background: var(--ground); }
header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; padding: .75rem 1rem;
  border-block-end: 1px solid var(--line); background: var(--raised); }
header nav, header form { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; align-items: center; }
header form { margin-inline-start: auto; color: var(--soft); }
header a { display: inline-block; padding-block: .25rem; }
header [aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
main { max-width: 75rem; margin-inline: auto; padding: 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin-block: 2rem .5rem; font-size: 1.2rem; }
section > p { max-width: 46rem; }
table { width: 100%; margin-block-start: 1rem; border-collapse: collapse; }
caption { text-align: start; color: var(--soft); padding-block-end: .25rem; }
th, td { padding: .5rem .75rem .5rem 0; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top;
  overflow-wrap: anywhere; }
thead th { color: var(--soft); font-weight: 600; overflow-wrap: normal; }
tbody th { min-width: 7.5rem; font-weight: 600; }
code { font-size: .9em; }
ul.plain { margin: 0; padding: 0; list-style: none; }
.soft { color: var(--soft); }
.good { color: var(--good); font-weight: 600; }
.bad { color: var(--bad); font-weight: 600; }
.cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); align-items: start; }
.card { padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--raised); }
.card h2, .card h3 { margin: 0 0 .5rem; font-size: 1rem; }
.card p { margin-block: .25rem .75rem; }
form.stack { display: grid; gap: .5rem; max-width: 32rem; }
summary { padding-block: .5rem; color: var(--link); cursor: pointer; }
label { display: grid; gap: .25rem; font-weight: 600; }
input, textarea { width: 100%; min-height: 2.75rem; padding: .5rem; border: 1px solid var(--soft); border-radius: .25rem;
  background: var(--ground); color: inherit; font: inherit; }
textarea { font-family: ui-monospace, monospace; font-size: .875rem; }
button { min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid var(--button); border-radius: .25rem;
  background: var(--button); color: var(--on-button); font: inherit; font-weight: 600; cursor: pointer; }
button.quiet { background: transparent; color: var(--link); border-color: var(--line); }
button.danger { background: transparent; color: var(--bad); border-color: var(--bad); }
svg { display: block; width: 100%; max-width: 30rem; height: 5rem; }
svg path { fill: none; stroke: var(--link); stroke-width: 2; vector-effect: non-scaling-stroke; }
svg path.others { stroke: var(--soft); stroke-dasharray: 6 4; }
svg line { stroke: var(--line); vector-effect: non-scaling-stroke; }
figure { margin: 0; }
figcaption { margin-block-end: .5rem; overflow-wrap: anywhere; }
figure img { display: block; max-width: 100%; max-height: 24rem; margin-inline: auto; }
.steps { padding-inline-start: 1.25rem; font-family: ui-monospace, monospace; font-size: .875rem; overflow-wrap: anywhere; }
.alert { padding: .75rem; border: 1px solid var(--bad); border-radius: .25rem; color: var(--bad); }
@media (max-width: 45rem) {
  header form { margin-inline-start: 0; }
  thead { position: absolute; left: -100vw; }
  table, tbody, caption { display: block; }
  tr { display: block; padding-block: .5rem; border-block-end: 1px solid var(--line); }
  th, td { display: grid; grid-template-columns: 6.5rem minmax(0, 1fr); gap: .75rem; padding: .2rem 0; border: 0; }
  [data-label]::before { content: attr(data-label); color: var(--soft); font-weight: 400; }
}
`;
