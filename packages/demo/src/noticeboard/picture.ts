const lanes = ['#c8553d', '#d99a2b', '#3f6fb5', '#4d8f6b', '#8a5fa8'];
const flags = ['#c8553d', '#f6e6dc', '#3f6fb5', '#f8efd6', '#4d8f6b'];

const rope = (at: number) => {
  const y = 250 + at * 52;
  return `<line x1="0" y1="${y}" x2="960" y2="${y}" stroke="${lanes[at]}" stroke-width="8" stroke-dasharray="26 10"/>`;
};
const swimmer = (at: number) => {
  const [x, y] = [180 + ((at * 271) % 620), 224 + at * 52];
  return `<ellipse cx="${x - 44}" cy="${y + 4}" rx="46" ry="9" fill="#e8f6fb" opacity=".8"/>
<circle cx="${x}" cy="${y}" r="13" fill="${lanes[(at + 2) % lanes.length]}"/><path d="M${x + 8} ${y + 4} q18 -26 34 -4" stroke="#b97f56" stroke-width="8" fill="none" stroke-linecap="round"/>`;
};
const flag = (at: number) => `<path d="M${at * 64} 96 h44 l-22 40z" fill="${flags[at % flags.length]}"/>`;

/** A swimming carnival, drawn: of nobody, and nobody's to be asked for. 960 by 540. */
export const carnival = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 540" width="960" height="540">
<rect width="960" height="540" fill="#dcf0f2"/><rect y="70" width="960" height="130" fill="#e6e9ed"/>
<path d="M0 96 H960" stroke="#5b6676" stroke-width="3"/>${Array.from({ length: 15 }, (_, at) => flag(at)).join('')}
<rect y="196" width="960" height="344" fill="#3b8c9e"/><rect y="188" width="960" height="14" fill="#f6f2e6"/>
${[0, 1, 2, 3, 4].map(rope).join('')}${[0, 1, 2, 3, 4, 5].map(swimmer).join('')}</svg>`;
