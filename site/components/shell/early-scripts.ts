/**
 * They run before the first paint, so that nothing flashes or moves. A release that holds an inline script from anywhere
 * else is refused: see pages/inline-scripts.json.ts.
 */
export const EARLY_SCRIPTS = {
  /**
   * A press on a button whose island or part is not alive yet is answered once it is. If a script can't be loaded or a part
   * throws, the page says so. It waits for no file, as other scripts may come late or never.
   */
  faults: `{const html=document.documentElement,waiting=new Map,toast=()=>dispatchEvent(new CustomEvent("plain-toast")),
broken=()=>{html.dataset.broken=""},
end=(part,isAlive)=>{const button=waiting.get(part);if(!button)return;
waiting.delete(part);button.ariaBusy=null;isAlive?button.click():toast()},
fail=part=>{broken();part.dataset.failed="";end(part,false)};
document.addEventListener("click",({target})=>{const button=target.closest("button"),
part=button?.closest("astro-island[ssr],[data-mount]:not([data-alive])");
if(!part)return;if("failed" in part.dataset)return toast();waiting.set(part,button);button.ariaBusy="true"});
for(const type of ["astro:hydrate","alive"])document.addEventListener(type,({target})=>end(target,true),true);
document.addEventListener("astro:hydration-error",({target})=>fail(target));
document.addEventListener("broken-part",broken);
addEventListener("error",({target})=>{if(!(target instanceof HTMLScriptElement))return;
broken();document.querySelectorAll("[data-mount]:not([data-alive])").forEach(fail)},true)}`,

  /** A chosen theme. Storage may be blocked. */
  theme: `try{const t=localStorage.theme;if(/^(dark|light)$/.test(t)){document.documentElement.dataset.theme=t;
for(const m of document.querySelectorAll("meta[data-of]"))m.media=m.dataset.of===t?"all":"not all"}}catch{}`,

  /** The day of a past page, so that nothing beside it moves. */
  day: `{const q=new URLSearchParams(location.search),asOf=q.get("asOf"),
day=asOf&&asOf!==new Date().toISOString().slice(0,10)?asOf:q.get("knownAt"),at=new Date(day);
if(day){const pill=document.querySelector("[data-day]"),[text,back]=pill.querySelectorAll(".pill span, .pill-back");
pill.classList.add("past-day");back.hidden=false;
if(!isNaN(at))text.textContent=at.toUTCString().slice(5,16).replace(/^0/,"")}}`,

  /** Current figures don't appear under the address of another day, nor the built rows under one that selects others. */
  list: `{const q=new URLSearchParams(location.search),day=q.get("asOf"),d=document.documentElement.dataset,asked=[];
if(q.get("knownAt")||day&&day!==new Date().toISOString().slice(0,10))d.past="",asked.push("past");
if("q country sector type quote evidence sort dir tab columns preset".split(" ").some(name=>q.get(name)))d.view="",asked.push("view");
if(asked[0])d.asked=asked.join(" ")}`,

  /** If the address names companies, the largest are not shown first. */
  comparison: "if(/[?&]ids=/.test(location.search))document.documentElement.dataset.asked='companies'",

  /** A visitor with a list does not see the empty one first. */
  myList: `try{if(localStorage["my-list"]||/^#list=/.test(location.hash))document.documentElement.dataset.asked="list"}catch{}`,

  /** A dismissed banner is never shown. The dismiss button works before any other script. */
  banner: `{const d=document.documentElement.dataset;
try{if(localStorage.supportBanner==='dismissed')d.banner='off'}catch{}
addEventListener('click',e=>{if(!e.target.closest('[data-dismiss-banner]'))return;d.banner='off';
try{localStorage.supportBanner='dismissed'}catch{}})}`,
} as const;
