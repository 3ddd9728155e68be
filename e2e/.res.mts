import { launchBrowser } from './browser.ts';
import { readFileSync } from 'node:fs';
const ids=Object.fromEntries(readFileSync('/tmp/ids','utf8').trim().split('\n').map(l=>l.split('=')));
const base='http://127.0.0.1:3120';
const b=await launchBrowser(); const ctx=await b.newContext({viewport:{width:1366,height:768}});
await ctx.addInitScript(`window.__cls=[];new PerformanceObserver(l=>{for(const e of l.getEntries())if(!e.hadRecentInput)window.__cls.push([e.value.toFixed(4),Math.round(e.startTime),...e.sources.slice(0,4).map(s=>(s.node&&s.node.nodeType===1?s.node.tagName+'.'+s.node.className:(s.node?s.node.nodeName:'?'))+' '+JSON.stringify(s.previousRect)+'->'+JSON.stringify(s.currentRect))])}).observe({type:'layout-shift',buffered:true});window.__lcp=0;new PerformanceObserver(l=>{for(const e of l.getEntries())window.__lcp=[e.startTime,e.element&&e.element.outerHTML.slice(0,100)]}).observe({type:'largest-contentful-paint',buffered:true});`);
const p=await ctx.newPage();
await p.goto(base+'/sign-in'); await p.getByText('Giáo viên',{exact:true}).first().click(); await p.locator('input[autocomplete="username"]').fill('giaovien'); await p.locator('input[type=password]').fill('demo-pass-1'); await p.keyboard.press('Enter'); await p.waitForURL('**/home');
await p.close();
for (const cold of [true,false]){
const q=await ctx.newPage(); const s=await ctx.newCDPSession(q); await s.send('Network.enable'); if(cold) await s.send('Network.clearBrowserCache');
await q.goto(`${base}/t/classes/${ids.C}?tab=marks&subject=${ids.SUB}&semester=${ids.SEM}`); await q.getByRole('gridcell').nth(20).waitFor(); await q.waitForTimeout(1000);
const r=await q.evaluate(`performance.getEntriesByType('resource').map(e=>[Math.round(e.startTime),Math.round(e.responseEnd),e.transferSize,e.name.replace(location.origin,'').slice(0,70)].join(' '))`) as string[];
console.log(cold?'COLD':'WARM'); console.log(r.join('\n')); console.log(JSON.stringify(await q.evaluate('window.__cls'),null,0)); console.log(JSON.stringify(await q.evaluate('window.__lcp')));
}
await b.close();
